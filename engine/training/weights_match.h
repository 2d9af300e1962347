#pragma once

// A match between two sets of weights, to see whether the newer one plays better.
//
// Games come in pairs: the same random opening with the colours swapped, so that an opening favours nobody. A pair is a pure
// function of the settings and its number.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/search/transposition_table.h"

namespace flipside::training {

struct MatchSettings {
  int depth = 6;           // plies looked ahead, by both
  int exact_empties = 10;  // from here on play is perfect
  int opening_plies = 8;   // at random
  std::uint64_t seed = 1;
};

// From the first set's view.
struct MatchScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int discs = 0;  // sum of the final scores

  int games() const { return wins + draws + losses; }
  // Share of the points, a draw being half of one; 0.5 before the first game.
  double points() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
};

// Plays pair `number` and adds its two games to the score. The table is only working memory. Blocks for some
// milliseconds.
void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score);

}  // namespace flipside::training
