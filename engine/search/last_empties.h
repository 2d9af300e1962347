#pragma once

// The last moves of the exact solver, where nearly all of its nodes are. It uses no table, hardly sorts, and needs as
// few instructions as possible.
//
// The search has a null window alpha…alpha+1 in discs, from the side to move: a result above alpha is a lower bound of
// the score, any other result an upper bound. `nodes` counts the positions visited. Parity ordering and separate
// functions for the last moves come from G. Andersson's endgame solver; Zebra and Edax have them too.

#include <cstdint>

#include "engine/position.h"

namespace flipside {

// The most empties for solve_last.
inline constexpr int kLastEmpties = 8;

// Solves a position with `empties` empties, at most kLastEmpties.
int solve_last(const Position& position, int alpha, int empties, std::uint64_t& nodes);

}  // namespace flipside
