#pragma once

// The exact solver's last moves, where nearly all of its nodes are: no table, no sorting but by parity, as few
// instructions as can be.
//
// All functions answer for the side to move whether the final score in discs is above `alpha` (a null window
// alpha…alpha+1): a result above alpha is a lower bound of the score, any other an upper bound. `nodes` counts the
// positions visited. The order by parity and the unrolled last moves are the field's common stock (G. Andersson's
// endgame solver first, then Zebra and Edax).

#include <cstdint>

#include "engine/position.h"

namespace flipside {

// Largest number of empties solve_last takes.
inline constexpr int kLastEmpties = 8;

// A position with at most kLastEmpties empties, `empties` of them.
int solve_last(const Position& position, int alpha, int empties, std::uint64_t& nodes);

}  // namespace flipside
