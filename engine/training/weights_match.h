#pragma once

// A match between two sets of weights.
//
// The two games of a pair have the same random opening and swapped colours, so that an opening favours no side. A pair
// is a pure function of the settings and its number.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/measure/match_score.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct MatchSettings {
  int depth = 6;           // plies looked ahead, by both
  int exact_empties = 10;  // with this many empties or fewer play is perfect
  int opening_plies = 8;   // random plies
  std::uint64_t seed = 1;
};

// Plays pair `number`, 0 or more, and adds its two games to the score, from the view of the first set. The table is
// working memory. Blocks for some milliseconds.
void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score);

}  // namespace flipside::training
