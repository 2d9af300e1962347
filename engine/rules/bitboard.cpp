#include "engine/rules/bitboard.h"

#include <cassert>

namespace flipside {
namespace {

// Swaps the bits under `low` with those `shift` above them.
constexpr Bitboard swapped(Bitboard set, Bitboard low, int shift) {
  return ((set >> shift) & low) | ((set & low) << shift);
}

constexpr Bitboard mirrored_files(Bitboard set) {
  set = swapped(set, 0x5555555555555555ULL, 1);
  set = swapped(set, 0x3333333333333333ULL, 2);
  return swapped(set, 0x0f0f0f0f0f0f0f0fULL, 4);
}

constexpr Bitboard mirrored_ranks(Bitboard set) {
  set = swapped(set, 0x00ff00ff00ff00ffULL, 8);
  set = swapped(set, 0x0000ffff0000ffffULL, 16);
  return (set >> 32) | (set << 32);
}

// Exchanges the bits under `low` with those `shift` above them, and leaves all others where they are.
constexpr Bitboard exchanged(Bitboard set, Bitboard low, int shift) {
  const Bitboard difference = (set ^ (set >> shift)) & low;
  return set ^ difference ^ (difference << shift);
}

// Transposes by blocks of 1, 2 and 4 squares (Warren, Hacker's Delight, 7-3).
constexpr Bitboard transposed(Bitboard set) {
  set = exchanged(set, 0x00aa00aa00aa00aaULL, 7);
  set = exchanged(set, 0x0000cccc0000ccccULL, 14);
  return exchanged(set, 0x00000000f0f0f0f0ULL, 28);
}

}  // namespace

Bitboard transformed(Bitboard set, int symmetry) {
  assert(symmetry >= 0 && symmetry < kSymmetryCount);
  if ((symmetry & 1) != 0) set = mirrored_files(set);
  if ((symmetry & 2) != 0) set = mirrored_ranks(set);
  if ((symmetry & 4) != 0) set = transposed(set);
  return set;
}

Square transformed_square(Square square, int symmetry) {
  assert(symmetry >= 0 && symmetry < kSymmetryCount);
  if (!on_board(square)) return square;
  if ((symmetry & 1) != 0) square ^= 7;
  if ((symmetry & 2) != 0) square ^= 56;
  if ((symmetry & 4) != 0) square = square_at(rank_of(square), file_of(square));
  return square;
}

int inverse_symmetry(int symmetry) {
  assert(symmetry >= 0 && symmetry < kSymmetryCount);
  // A mirror is its own inverse. The swap of files and ranks comes last, so the inverse begins with it. Moving it to
  // the end again exchanges the two mirrors.
  if ((symmetry & 4) == 0) return symmetry;
  return 4 | ((symmetry & 1) << 1) | ((symmetry & 2) >> 1);
}

}  // namespace flipside
