#pragma once

// Random openings for matches, so that two deterministic players play different games.

#include <cstdint>

#include "engine/rules/game.h"

namespace flipside {

// Opening `number` of a seed: a game of `plies` random plies, 0 to 50. All legal moves are equally likely, and a forced
// pass counts as a ply. The game is never over. Does not block.
Game random_opening(std::uint64_t seed, int number, int plies);

}  // namespace flipside
