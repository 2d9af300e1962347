#pragma once

// Games between levels of different strength, from which boards are mined.

#include <cstdint>
#include <vector>

#include "engine/rules/game.h"

namespace flipside::training {

// A whole game from a random opening: a pure function of the seed and its number. Blocks for a moment.
Game level_game(std::uint64_t seed, std::uint64_t number);

// At most `most` plies of a game, in random order.
std::vector<int> some_plies(const Game& game, std::uint64_t random, int most);

}  // namespace flipside::training
