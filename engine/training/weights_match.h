#pragma once

// A match between two sets of weights, to see whether the newer one plays better.
//
// Games come in pairs: the same random opening with the colours swapped, so that an opening favours nobody. A pair is a pure
// function of the settings and its number.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/match_score.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct MatchSettings {
  int depth = 6;           // plies looked ahead, by both
  int exact_empties = 10;  // from here on play is perfect
  int opening_plies = 8;   // at random
  std::uint64_t seed = 1;
};

// Plays pair `number`, 0 or more, and adds its two games to the score, from the first set's view. The table is only working
// memory. Blocks for some milliseconds.
void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score);

}  // namespace flipside::training
