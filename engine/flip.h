#pragma once

// Which discs turn: the flip kernel, inlined into every caller, as it is the other half of what a search does.
//
// Along a ray from the square, the first square that holds no opponent disc decides: if it is the player's, all before
// it turn. On rays towards higher squares that square is the lowest bit of the ray without the opponent, on the others
// the highest.

#include <array>
#include <bit>

#include "engine/bitboard.h"

namespace flipside {

namespace flip_detail {

// The squares beyond a square along each of the lines; `up` towards higher squares, `down` towards lower ones.
// Lines in the order: rank, antidiagonal, file, diagonal.
struct Rays {
  std::array<Bitboard, 4> up{};
  std::array<Bitboard, 4> down{};
};

constexpr Bitboard ray(Square from, int file_step, int rank_step) {
  Bitboard squares = 0;
  int file = file_of(from) + file_step;
  int rank = rank_of(from) + rank_step;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    squares |= bit(square_at(file, rank));
    file += file_step;
    rank += rank_step;
  }
  return squares;
}

constexpr std::array<Rays, kSquareCount> all_rays() {
  std::array<Rays, kSquareCount> rays{};
  for (Square square = 0; square < kSquareCount; ++square) {
    rays[static_cast<std::size_t>(square)] = {
        {ray(square, 1, 0), ray(square, -1, 1), ray(square, 0, 1), ray(square, 1, 1)},
        {ray(square, -1, 0), ray(square, 1, -1), ray(square, 0, -1), ray(square, -1, -1)}};
  }
  return rays;
}

inline constexpr std::array<Rays, kSquareCount> kRays = all_rays();

constexpr Bitboard flips_up(Bitboard ray, Bitboard player, Bitboard opponent) {
  const Bitboard others = ray & ~opponent;
  const Bitboard outflanking = others & (~others + 1) & player;
  // With no outflanking disc the subtraction must leave nothing.
  return ray & (outflanking - (outflanking != 0 ? 1 : 0));
}

constexpr Bitboard flips_down(Bitboard ray, Bitboard player, Bitboard opponent) {
  // The 1 keeps the count in range on an empty ray; square a1 itself is outflanking only if it is on the ray.
  const Bitboard others = (ray & ~opponent) | 1;
  const Bitboard outflanking = (0x8000000000000000ULL >> std::countl_zero(others)) & player & ray;
  return ray & ~((outflanking << 1) - 1) & (outflanking != 0 ? ~Bitboard{0} : 0);
}

}  // namespace flip_detail

// The `opponent` discs that turn when the owner of `player` places on `square`, an empty one; 0 when that is no move.
constexpr Bitboard flips(Square square, Bitboard player, Bitboard opponent) {
  const flip_detail::Rays& rays = flip_detail::kRays[static_cast<std::size_t>(square)];
  Bitboard flipped = 0;
  for (std::size_t line = 0; line < 4; ++line) {
    flipped |= flip_detail::flips_up(rays.up[line], player, opponent);
    flipped |= flip_detail::flips_down(rays.down[line], player, opponent);
  }
  return flipped;
}

}  // namespace flipside
