#pragma once

// How people play who are new to the game: what the lower levels are made of.
//
// They lose for reasons, not by lot. They look few moves ahead. They like what looks good at once: many discs, and discs
// on the edges and in the corners; that a disc beside an empty corner gives the corner away they do not see. And they
// overlook moves, their own and the answers, the more easily the harder the line is to see: long ones and, above all,
// diagonal ones. How much of all this there is, is a matter of numbers, so that people can grow out of it level by level.
//
// The same position, settings and weights give the same move everywhere.

#include <cstdint>

#include "engine/eval/weights.h"
#include "engine/player.h"
#include "engine/position.h"
#include "engine/search/value.h"

namespace flipside {

struct Habits {
  int greed = 0;  // percent: the share of first_sight() in what a position seems worth; the rest is what was learned
  int overlooks = 0;  // percent of the moves hardest to see that go unnoticed; of easier ones accordingly fewer
};

struct BeginnerSettings {
  int depth = 1;  // discs looked ahead, 1 to 6: every line is looked at, so that more would take long
  Habits habits;
  Value variety = 0;  // up to this much is added to each first move by chance
  std::uint64_t seed = 0;
};

// What a position looks like to the side to move at first sight: its discs, edges and corners less the other's; within
// kMaxEstimate.
Value first_sight(const Position& position);

// How hard it is to see that `square`, a legal move, is one: from 1 for a single disc beside it in its row or file up to
// kHardest for a long diagonal. The easiest of a move's lines decides.
inline constexpr int kHardest = 6;
int hardness(const Position& position, Square square);

// The move of someone with these habits where the side to move has one (an assert). Blocks, for milliseconds at most.
SearchInfo beginner_move(const Position& position, const BeginnerSettings& settings, const Weights& weights);

}  // namespace flipside
