#pragma once

// The lines of a game: the one on the board, and those that were left for it, which stay within reach as branches.
//
// Who goes back and plays on differently leaves what came after. It is kept where it may still be wanted:
//   - always when the person stood there on purpose, by the move list, the graph or the review, and tried another move;
//   - always when the game had come to its end there;
//   - after Undo when more than two discs are lost with it. Less than that is a slip taken back, one's own move and the
//     answer to it, and would only clutter the list.
// Who goes back and plays what was played there before, on the board's line or on a kept one, is on that line again.
//
// Of more than kMaxVariations the oldest goes.
//
// Invariant: no kept line is the beginning of another or of the one on the board.

#include <vector>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kSlipDiscs = 2;

// Where a kept line leaves the one on the board.
struct Branch {
  int line = 0;  // of GameRecord::variations
  int ply = 0;   // the first one that differs, on the board after as many plies
  int move = 0;  // the number of its first move of its own (Game::move_number)
  Color color = Color::kBlack;
  Square square = kNoMove;  // its move there
  int discs = 0;            // placed on it from there on, that move among them
};

// By ply, and then the oldest first.
std::vector<Branch> branches(const State& state);

// Plays a legal ply (an assert), on the line on which it has been played before if there is one, and keeps what is left for
// it as said above; says so.
void play_in_variations(State& state, Square square, Effects& effects);

// Puts a kept line on the board, behind its first move of its own, and keeps the one there. Nothing when there is no such.
void switch_variation(State& state, int line, double now_ms, Effects& effects);

}  // namespace flipside::app
