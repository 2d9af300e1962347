#pragma once

// Discs that can never turn again. What is found is a lower bound: every disc in the result is stable, others may be.
//
// The sources of certainty are those of the literature (R. Delorme's Edax among others): along an edge, by trying out
// every way to fill it; inside, lines that are full, and discs held on all four lines by the border, by a full line or by
// a stable disc of the same side.

#include <array>
#include <cstdint>

#include "engine/bitboard.h"

namespace flipside {

// Which discs of an edge (8 squares as bits) are stable for its owner, for any two sets of discs on it.
class EdgeStability {
 public:
  // The one table; made on first use.
  static const EdgeStability& table();

  // All stable edge discs of the owner of `player`, corners included.
  Bitboard stable_edges(Bitboard player, Bitboard opponent) const;

 private:
  EdgeStability();
  std::uint8_t find(unsigned player, unsigned opponent);
  std::uint8_t row(std::uint64_t player, std::uint64_t opponent) const {
    return stable_[static_cast<std::size_t>(player * 256 + opponent)];
  }

  std::array<std::uint8_t, 65536> stable_{};
};

// Stable discs of the owner of `player`.
Bitboard stable_discs(const EdgeStability& edges, Bitboard player, Bitboard opponent);

}  // namespace flipside
