#pragma once

// What strong play makes of the openings: the evaluations of their positions, and the replies of strong players.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/knowledge/opening_tree.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct SurveySettings {
  std::uint64_t seed = 1;
  int depth = 18;    // of the search
  int games = 400;   // from each position
  int weakest = 16;  // the levels that play them, in turns
  int strongest = 18;
};

// The node with its facts: a pure function of the settings and the position. Each game goes on from there by one move,
// with a seed of its own. The table is working memory. Blocks for seconds.
OpeningNode surveyed(const OpeningNode& node, const SurveySettings& settings, const Weights& weights,
                     TranspositionTable& table);

}  // namespace flipside::training
