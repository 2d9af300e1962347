#pragma once

// Games that the engine plays against itself to learn from.
//
// A game starts with a number of plies at random, so that also positions occur that good play avoids but a search looks
// at; goes on with a shallow search, and ends in exact play. Some of its positions, and some beside it as a search meets
// them, are labelled with what a deeper search says: that tells their value better than the result of the one game does.
// A game is a pure function of the settings, its number and the weights, so a run that was killed goes on where its file
// ends.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/search/probcut.h"
#include "engine/search/transposition_table.h"
#include "engine/training/sample.h"

namespace flipside::training {

// Of the positions that are labelled.
struct LabelSettings {
  int count = 0;              // in each game, at plies spread evenly
  int depth = 6;              // of the search, in plies
  int exact_empties = 12;     // from here on labels are exact
  int detour_percent = 30;    // how many are of a position one random move beside the game; all in its perfect part
  Confidence confidence = 1;  // of the search's estimates
};

struct SelfplaySettings {
  int depth = 4;           // plies looked ahead for each move
  int exact_empties = 14;  // from here on play is perfect
  int least_random = 6;    // plies at random, each number from least to most as likely
  int most_random = 22;
  int variety = kEvalUnit;  // 1/128 disc: by how much a move may be worse by chance, until play is perfect
  std::uint64_t seed = 1;
  LabelSettings labels;
};

// Plays game `number`. The table is only working memory: it is cleared first. Blocks for some milliseconds.
PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table);

}  // namespace flipside::training
