#pragma once

// Parity: which quarters of the board hold an odd number of empties. Whoever moves into an odd quarter tends to have the
// last move there. Kept as four bits, one a quarter, that a move changes by an exclusive or.

#include <array>

#include "engine/bitboard.h"

namespace flipside {

inline constexpr std::array<Bitboard, 4> kQuadrants = {0x000000000f0f0f0fULL, 0x00000000f0f0f0f0ULL,
                                                       0x0f0f0f0f00000000ULL, 0xf0f0f0f000000000ULL};

// The bit of a square's quarter.
constexpr unsigned quadrant_bit(Square square) {
  return 1u << ((file_of(square) >= 4 ? 1 : 0) + (rank_of(square) >= 4 ? 2 : 0));
}

// The quarters with an odd number of empties.
constexpr unsigned odd_quadrants(Bitboard empties) {
  unsigned odd = 0;
  for (unsigned quarter = 0; quarter < 4; ++quarter) {
    odd |= static_cast<unsigned>(count(empties & kQuadrants[quarter]) & 1) << quarter;
  }
  return odd;
}

namespace quadrant_detail {
constexpr std::array<Bitboard, 16> unions() {
  std::array<Bitboard, 16> sets{};
  for (unsigned odd = 0; odd < 16; ++odd) {
    for (unsigned quarter = 0; quarter < 4; ++quarter) {
      if (((odd >> quarter) & 1) != 0) sets[odd] |= kQuadrants[quarter];
    }
  }
  return sets;
}
}  // namespace quadrant_detail

// All squares of the quarters in `odd`.
inline constexpr std::array<Bitboard, 16> kQuadrantUnions = quadrant_detail::unions();

}  // namespace flipside
