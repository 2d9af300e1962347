#pragma once

// First moves by chance, for matches: so that two players who always do the same play different games.

#include <cstdint>

#include "engine/game.h"

namespace flipside {

// Opening `number` of those that a seed stands for: a game of `plies` plies, 0 to 50, each of the legal moves as likely as
// the others and forced passes counting as plies. It is never over. Does not block.
Game random_opening(std::uint64_t seed, int number, int plies);

}  // namespace flipside
