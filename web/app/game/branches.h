#pragma once

// Where variations leave the line on the board, as the list of moves has them.
//
// Playing a different move leaves what was played from there on. It stays as a variation, unless it is a slip that was taken back: one's
// own move and the reply to it at most, undone on purpose, with nothing behind it that somebody may miss. That would only clutter the list.

#include <vector>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kSlipDiscs = 2;

struct Branch {
  NodeId node = kNoNode;  // its first one
  int ply = 0;            // the first one that differs, on the board after as many plies
  int move = 0;           // the number of its first move (Game::move_number)
  Color color = Color::kBlack;
  Square square = kNoMove;  // its move there
  int discs = 0;            // placed on its main line, that move among them
};

// By ply, and then in the tree's order.
std::vector<Branch> branches(const GameRecord& record);

// "4 moves".
std::string describe_length(const Translations& words, const Branch& branch);

// Plays a legal ply (an assert) in the tree and shows it. In play the played line goes on with it, on the variation that has it already if
// there is one; it is announced when what was played before is kept. Analysis leaves the played line alone.
void play_in_tree(State& state, Square square, Effects& effects);

// In play the line through a node of a variation becomes the played one, and its first own move is shown; any other node, and in analysis
// each one, is only shown.
// Nothing if there is no such node.
void switch_variation(State& state, NodeId node, Effects& effects);

}  // namespace flipside::app
