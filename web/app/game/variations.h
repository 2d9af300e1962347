#pragma once

// The line of play on the board and its variations: lines that somebody left, which stay within reach as branches.
//
// Going back and playing a different move leaves the old line. It becomes a variation if it may still be wanted:
//
//   - always if the person was browsing (by the move list, the graph or the review) and tried another move;
//   - always if the game had ended there;
//   - after Undo if more than two discs are lost with it. Anything less is a slip taken back (one's own move and the reply to it)
//     and would only clutter the list.
//
// Going back and playing the same move again returns to its line, be it the one on the board or a variation.
//
// There are at most kMaxVariations; the oldest is dropped first.
//
// Invariant: no variation is the beginning of another one or of the line on the board.

#include <vector>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kSlipDiscs = 2;

// Where a variation leaves the line on the board.
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

// "4 moves".
std::string describe_length(const Translations& words, const Branch& branch);

// Plays a legal ply (an assert), on the line that has it already if there is one. Keeps the line it leaves as described above,
// and announces that.
void play_in_variations(State& state, Square square, Effects& effects);

// Swaps a variation with the line on the board, and shows the position after its first own move. Nothing if there is no such
// variation.
void switch_variation(State& state, int line, Effects& effects);

}  // namespace flipside::app
