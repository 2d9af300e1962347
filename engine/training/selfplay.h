#pragma once

// Games that the engine plays against itself, to train on.
//
// A game begins with random plies, so that positions occur that a search visits but good play avoids. It goes on with a
// shallow search, in which a few moves may be inferior, and ends in exact play. Some positions, and some one random move
// beside the game, get a label from a deeper search, which is a better estimate of their value than the result of one
// game. A game is a pure function of the settings, its number and the weights, so a run that was killed goes on where
// its file ends.
//
// Strong games are what a search meets: their starts are balanced, and positions of good play outnumber those of
// blunders. Weights that learned from blunders believe in the side to move.

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
  int late = 0;               // further exact labels, one random move beside the game, with 8 to 16 empties
  bool of_moves = false;      // a label for each search of the game itself but surprises, until play is perfect
};

struct SelfplaySettings {
  int depth = 4;           // plies looked ahead for each move
  int exact_empties = 14;  // with this many empties or fewer play is perfect
  int least_random = 6;    // random plies: all numbers from least to most are equally likely
  int most_random = 22;
  int variety = kEvalUnit;  // 1/128 disc: how much worse than the best a random move may be, until play is perfect
  std::uint64_t seed = 1;
  Confidence confidence = kCertain;  // of the searches for moves
  int surprises = 0;     // plies after the start, before perfect play, where a move may be worse by kSurprise
  int balance = 64;      // discs: a start that a search finds further from even is dealt again
  int wild_percent = 0;  // how many games keep their first start, whatever its score
  LabelSettings labels;
};

// How much worse than the best a surprising move may be.
inline constexpr Value kSurprise = 8 * kEvalUnit;

// Plays game `number`. The table is working memory and is cleared first. Blocks for some milliseconds.
PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, const Weights& weights,
                     TranspositionTable& table);

}  // namespace flipside::training
