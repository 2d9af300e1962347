#pragma once

// Positions that searches evaluate, with their scores, for the evaluation to learn from.
//
// A search asks for the value of positions that no game has: one side played what the search tries, the other side the
// best answers. There the evaluation is wrong by half as much again as in games (EXPERIMENTS.md).

#include <cstdint>
#include <vector>

#include "engine/notation/obf.h"
#include "engine/search/search.h"
#include "engine/training/sample.h"

namespace flipside::training {

struct LeafSettings {
  std::uint64_t seed = 1;
  int least_empties = 7;  // of the leaves
  int most_empties = 22;
  int least_depth = 6;  // of the searches
  int most_depth = 13;
  int most_outside = 10;   // discs that the value of a leaf may be outside the window of its search
  int most_leaves = 24;    // of a search
  int exact_empties = 15;  // with more of them the score of a leaf is that of a search,
  int label_depth = 10;    // so deep
};

// Leaves of one search of a position of this game, Black to move, with a best move and its score: a random sample. May be
// empty. A pure function of its arguments; `number` is that of the search. Clears the table. Blocks for tens of milliseconds.
std::vector<Problem> sample_leaves(const LeafSettings& settings, std::uint64_t number, const PlayedGame& game,
                                   const Weights& weights, TranspositionTable& table);

}  // namespace flipside::training
