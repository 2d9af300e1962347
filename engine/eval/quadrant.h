#pragma once

// Parity: which quadrants of the board have an odd number of empties. A side that moves into an odd quadrant usually
// also has the last move there. Parity is four bits, one for each quadrant, and a move changes it by an exclusive or.

#include <array>

#include "engine/rules/bitboard.h"

namespace flipside {

inline constexpr std::array<Bitboard, 4> kQuadrants = {0x000000000f0f0f0fULL, 0x00000000f0f0f0f0ULL,
                                                       0x0f0f0f0f00000000ULL, 0xf0f0f0f000000000ULL};

// The bit of the quadrant of a square.
constexpr unsigned quadrant_bit(Square square) {
  return 1u << ((file_of(square) >= 4 ? 1 : 0) + (rank_of(square) >= 4 ? 2 : 0));
}

// The quadrants with an odd number of empties.
constexpr unsigned odd_quadrants(Bitboard empties) {
  unsigned odd = 0;
  for (unsigned quadrant = 0; quadrant < 4; ++quadrant) {
    odd |= static_cast<unsigned>(count(empties & kQuadrants[quadrant]) & 1) << quadrant;
  }
  return odd;
}

namespace quadrant_detail {
constexpr std::array<Bitboard, 16> unions() {
  std::array<Bitboard, 16> sets{};
  for (unsigned odd = 0; odd < 16; ++odd) {
    for (unsigned quadrant = 0; quadrant < 4; ++quadrant) {
      if (((odd >> quadrant) & 1) != 0) sets[odd] |= kQuadrants[quadrant];
    }
  }
  return sets;
}
}  // namespace quadrant_detail

// All squares of the quadrants in `odd`.
inline constexpr std::array<Bitboard, 16> kQuadrantUnions = quadrant_detail::unions();

}  // namespace flipside
