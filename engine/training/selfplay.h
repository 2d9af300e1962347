#pragma once

// Games that the engine plays against itself, to train on.
//
// A game begins with random plies, so that positions occur that a search visits but good play avoids. It goes on with a
// shallow search and ends in exact play. Some positions, and some one random move beside the game, get a label from a
// deeper search, which is a better estimate of their value than the result of one game. A game is a pure function of
// the settings, its number and the weights, so a run that was killed goes on where its file ends.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/search/probcut.h"
#include "engine/search/transposition_table.h"
#include "engine/training/sample.h"

namespace flipside::training {

// The labels of a game.
struct LabelSettings {
  int count = 0;              // labels in each game, spread evenly over its plies
  int depth = 6;              // of the search, in plies
  int exact_empties = 12;     // with this many empties or fewer labels are exact
  int detour_percent = 30;    // how many labels are one random move beside the game; in its perfect part all are
  Confidence confidence = 1;  // of the estimates
};

struct SelfplaySettings {
  int depth = 4;           // plies looked ahead for each move
  int exact_empties = 14;  // with this many empties or fewer play is perfect
  int least_random = 6;    // random plies: all numbers from least to most are equally likely
  int most_random = 22;
  int variety = kEvalUnit;  // 1/128 disc: how much worse than the best a random move may be, until play is perfect
  std::uint64_t seed = 1;
  LabelSettings labels;
};

// Plays game `number`. The table is working memory and is cleared first. Blocks for some milliseconds.
PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table);

}  // namespace flipside::training
