#pragma once

// Sets of squares as 64-bit words. Bit n is square n (square.h).

#include <bit>
#include <cstdint>
#include <iterator>

#include "engine/rules/square.h"

namespace flipside {

using Bitboard = std::uint64_t;

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr bool contains(Bitboard set, Square square) { return ((set >> square) & 1) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }

// The lowest square of a set that is not empty.
constexpr Square first_square(Bitboard set) { return std::countr_zero(set); }

// Removes the lowest square from a set that is not empty, and returns it.
constexpr Square pop_first(Bitboard& set) {
  const Square square = first_square(set);
  set &= set - 1;
  return square;
}

// The squares of a set, the lowest first: `for (const Square square : squares_of(set))`.
class SquaresOf {
 public:
  constexpr explicit SquaresOf(Bitboard left) : left_(left) {}

  constexpr SquaresOf begin() const { return *this; }
  constexpr std::default_sentinel_t end() const { return {}; }
  constexpr bool operator==(std::default_sentinel_t) const { return left_ == 0; }
  constexpr Square operator*() const { return first_square(left_); }
  constexpr void operator++() { left_ &= left_ - 1; }

 private:
  Bitboard left_;
};
constexpr SquaresOf squares_of(Bitboard set) { return SquaresOf(set); }

inline constexpr Bitboard kCorners = 0x8100000000000081ULL;
inline constexpr Bitboard kEdges = 0xff818181818181ffULL;
inline constexpr Bitboard kFileA = 0x0101010101010101ULL;
inline constexpr Bitboard kFileH = 0x8080808080808080ULL;

// The eight symmetries of the board, numbered 0–7. 0 is the identity. Bit 0 mirrors left and right, bit 1 mirrors top
// and bottom, and then bit 2 swaps files and ranks.
inline constexpr int kSymmetryCount = 8;
Bitboard transformed(Bitboard set, int symmetry);
Square transformed_square(Square square, int symmetry);
// The symmetry that undoes `symmetry`.
int inverse_symmetry(int symmetry);

}  // namespace flipside
