#pragma once

// Counts the move sequences of a given length: the check of a move generator, and a measure of its speed.

#include <cstdint>

#include "engine/position.h"

namespace flipside {

// The number of sequences of `depth` plies from a position; 1 for depth 0. A pass counts as a ply, and a sequence that
// ends the game early counts as one. The last ply is counted without being played. Blocks for as long as it takes.
std::uint64_t perft(const Position& position, int depth);

}  // namespace flipside
