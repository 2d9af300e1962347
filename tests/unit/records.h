#pragma once

// Games put on the board, and the lines of a record, for tests.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/notation/transcript.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/game/game_record.h"

namespace flipside::app {

// The record stands where the game stands; what was undone is still the played line.
inline void set_game(GameRecord& record, const Game& game) {
  record.tree = GameTree(game);
  record.shown = record.tree.path(record.tree.played_end())[index_of(game.ply())];
}

// A ply at the end of the played line.
inline void add_played(GameRecord& record, Square square) {
  REQUIRE_FALSE(record.tree.check(record.tree.played_end(), square));
  record.shown = record.tree.add(record.tree.played_end(), square);
  record.tree.set_played(record.shown);
}

inline TreeNode shown_node(const GameRecord& record) { return record.tree[record.shown]; }

// The node of the line on the board after so many plies.
inline NodeId node_after(const GameRecord& record, int ply) { return record.line()[index_of(ply)]; }

inline NodeAnalysis& shown_analysis(GameRecord& record) { return record.tree.analysis(record.shown); }

// All lines of a tree from the start to their ends, the main line first.
inline std::vector<std::string> lines_of(const GameTree& tree) {
  std::vector<std::string> out;
  for (const NodeId node : tree.nodes()) {
    if (tree[node].children.empty()) out.push_back(transcript(tree.game(node)));
  }
  return out;
}

inline std::string played_moves(const GameRecord& record) { return transcript(at_end(record.played_line())); }

}  // namespace flipside::app
