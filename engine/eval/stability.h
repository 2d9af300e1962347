#pragma once

// Stable discs: discs that can never flip again. The result is a lower bound: every disc in it is stable, and others
// may be.
//
// The rules are those of the literature (for example R. Delorme's Edax). On an edge, every way to fill it is tried.
// Inside, a disc is stable when each of its four lines is full, ends there at the border, or has a stable disc of the
// same side beside it.

#include <array>
#include <cstdint>

#include "engine/rules/bitboard.h"

namespace flipside {

// The stable discs of one side on an edge, for every pair of sets of discs on its 8 squares.
class EdgeStability {
 public:
  // The only instance, made at the first use.
  static const EdgeStability& table();

  // The stable discs of `player` on all four edges, corners included.
  Bitboard stable_edges(Bitboard player, Bitboard opponent) const;

 private:
  EdgeStability();
  std::uint8_t find(unsigned player, unsigned opponent);
  std::uint8_t row(std::uint64_t player, std::uint64_t opponent) const {
    return stable_[static_cast<std::size_t>(player * 256 + opponent)];
  }

  std::array<std::uint8_t, 65536> stable_{};
};

// The stable discs of `player`.
Bitboard stable_discs(const EdgeStability& edges, Bitboard player, Bitboard opponent);

// An upper bound of the final score of `player` in discs, as the opponent keeps its stable discs; 64 when it would
// hardly be at most `alpha`, so that it is not worth the time to count.
inline int stability_bound(const EdgeStability& edges, Bitboard player, Bitboard opponent, int alpha) {
  // The discs that the opponent needs beside those that must be stable. Tuned by the time of FFO 40 to 45.
  constexpr int kSpareDiscs = 12;
  if (64 - 2 * (count(opponent) - kSpareDiscs) > alpha) return 64;
  return 64 - 2 * count(stable_discs(edges, opponent, player));
}

}  // namespace flipside
