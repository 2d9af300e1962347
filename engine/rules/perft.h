#pragma once

// Counts the move sequences of a given length. It checks the move generator and measures its speed.

#include <cstdint>

#include "engine/rules/position.h"

namespace flipside {

// The number of sequences of `depth` plies from a position; 1 for depth 0. A pass counts as a ply. A sequence that ends
// the game early counts as one. The moves of the last ply are counted, not played. Blocks until it is done.
std::uint64_t perft(const Position& position, int depth);

}  // namespace flipside
