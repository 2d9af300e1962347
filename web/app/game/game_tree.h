#pragma once

// The tree that grows on the game that was played, while it is analysed (analysis_board.h).
//
// GameRecord::played is the played line, which nothing here changes. GameRecord::variations has all lines of the tree, in the order in
// which they are shown; the first one begins with the played line. The game on the board is one of them, at any ply. A node of the tree
// is a line and a ply; lines that begin alike share their first nodes.
//
// Invariant: no line is the beginning of another one.

#include <vector>

#include "web/app/game/game_record.h"

namespace flipside::app {

// Plays a legal ply (an assert) on the line that has it next, or on a new one. Nothing else where there is no room for one more line.
void play_in_tree(GameRecord& record, Square square);

// The tree for a game, with these lines besides; and its end: the played line is on the board again, the other lines are variations.
// Without an analysis, leave_tree() does nothing.
void grow_tree(GameRecord& record);
void leave_tree(GameRecord& record);

// A run of moves without a branch in it. The lines that leave it, deeper by one, come after it.
struct TreeRow {
  int depth = 0;
  int line = 0;   // of GameRecord::variations
  int first = 0;  // its plies
  int last = 0;   // and the one behind them
};
std::vector<TreeRow> tree_rows(const GameRecord& record);

// Whether the board that is shown is one of a variation, not of the played line; and whether that may come before another one.
bool in_variation(const GameRecord& record);
bool can_promote(const GameRecord& record);

// The variation on the board comes before the one above it, where that is possible.
void promote_variation(GameRecord& record);
// The move that led to the board goes, with all that follows it; the board before it is shown. Only within a variation (an assert).
void remove_variation(GameRecord& record);

}  // namespace flipside::app
