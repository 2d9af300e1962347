#pragma once

// How beginners play: the lower levels.
//
// They do not play random moves; they make the mistakes of people. They look few moves ahead. They like what looks good
// at once: many discs, and discs on edges and corners. They do not see that a disc beside an empty corner gives the
// corner away. And they overlook moves, their own and the replies. Lines that are hard to see are overlooked more
// often: long ones, and above all diagonal ones. Numbers say how strong each habit is, so that it fades from level to
// level.
//
// The same position, settings and weights give the same move everywhere.

#include <cstdint>

#include "engine/eval/value.h"
#include "engine/eval/weights.h"
#include "engine/players/player.h"
#include "engine/rules/position.h"

namespace flipside {

struct Habits {
  int greed = 0;      // percent: the share of first_sight() in the value of a position; the rest is the evaluation
  int overlooks = 0;  // percent of the hardest moves that are overlooked; fewer of easier ones, in proportion
};

struct BeginnerSettings {
  int depth = 1;  // discs looked ahead, 1 to 6; more would take long, as every line is searched
  Habits habits;
  Value variety = 0;  // up to this much is added to each root move at random
  std::uint64_t seed = 0;
};

// The value of a position to the side to move at first sight: its discs, edges and corners minus those of the opponent;
// within kMaxEstimate.
Value first_sight(const Position& position);

// How hard it is to see that `square` is a legal move, which it is: from 1 for a single disc beside it on its rank or
// file to kHardest for a long diagonal. The easiest line of the move counts.
inline constexpr int kHardest = 6;
int hardness(const Position& position, Square square);

// The move of a player with these habits. The side to move has a move (an assert). Blocks for milliseconds at most.
SearchInfo beginner_move(const Position& position, const BeginnerSettings& settings, const Weights& weights);

}  // namespace flipside
