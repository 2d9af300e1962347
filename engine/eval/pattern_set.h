#pragma once

// The patterns of the evaluation: groups of squares, and how a group becomes a number.
//
// A pattern kind is a group of up to ten squares. Its instances are the images of the group under the symmetries of the
// board. All instances share one table of weights, so the evaluation is the same in all eight symmetries. The number of
// an instance is in base 3, with the first square as the lowest digit: 0 for a disc of the opponent, 1 for an empty
// square, 2 for a disc of the side to move. So a number seen from the other side is the largest number less itself, and
// one table serves both sides. The groups are those of M. Buro's Logistello (1997): edges with X-squares, corners 3×3
// and 2×5, the inner rows, and the diagonals of four and more squares.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/square.h"

namespace flipside {

inline constexpr int kPatternKindCount = 11;
inline constexpr int kPatternCount = 46;  // instances of all kinds
// The numbers of the instances fill whole vectors of eight; two lanes stay 0.
inline constexpr int kPatternLanes = 48;
inline constexpr int kLongestPattern = 10;

constexpr int power_of_3(int exponent) {
  int power = 1;
  for (; exponent > 0; --exponent) power *= 3;
  return power;
}

// The squares and the instances of each kind. The compiler knows them, so the evaluation looks up no offsets.
inline constexpr std::array<int, kPatternKindCount> kPatternSizes = {9, 10, 10, 8, 8, 8, 8, 7, 6, 5, 4};
inline constexpr std::array<int, kPatternKindCount> kPatternInstances = {4, 8, 4, 4, 4, 4, 2, 4, 4, 4, 4};

// The offset of the table of each instance's kind, with the tables of all kinds end to end.
inline constexpr std::array<int, kPatternCount> kInstanceOffsets = [] {
  std::array<int, kPatternCount> offsets{};
  std::size_t lane = 0;
  int offset = 0;
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind) {
    for (int i = 0; i < kPatternInstances[kind]; ++i) offsets[lane++] = offset;
    offset += power_of_3(kPatternSizes[kind]);
  }
  return offsets;
}();

struct PatternKind {
  int size = 0;       // squares
  int instances = 0;  // on the board
  int table = 0;      // 3^size: the numbers of an instance
  // The symmetry of the group itself: square i goes to place mirror[i]. The identity when the group has no symmetry.
  std::array<int, kLongestPattern> mirror{};
};

struct PatternInstance {
  int kind = 0;
  std::array<Square, kLongestPattern> squares{};  // the first PatternKind::size of them
};

// The fixed tables of the patterns, computed once.
class PatternSet {
 public:
  // The only instance.
  static const PatternSet& get();

  const std::array<PatternKind, kPatternKindCount>& kinds() const { return kinds_; }
  const std::array<PatternInstance, kPatternCount>& instances() const { return instances_; }
  // The offset of the table of a kind, with all tables end to end, and their total length.
  int offset(int kind) const { return offsets_[static_cast<std::size_t>(kind)]; }
  int total() const { return total_; }
  // What a disc of the side to move on an empty square adds to the number of each instance: a power of 3, or 0 for
  // instances without the square.
  const std::array<std::uint16_t, kPatternLanes>& steps(Square square) const {
    return steps_[static_cast<std::size_t>(square)];
  }

  // The number under the symmetry of the kind.
  int mirrored(int number, int kind) const;
  // One number of each pair of a kind that are mirrors of each other, in the order of files of weights.
  std::span<const std::uint16_t> canonical(int kind) const { return canonical_[static_cast<std::size_t>(kind)]; }

 private:
  PatternSet();

  std::array<PatternKind, kPatternKindCount> kinds_{};
  std::array<PatternInstance, kPatternCount> instances_{};
  std::array<int, kPatternKindCount> offsets_{};
  std::array<std::array<std::uint16_t, kPatternLanes>, kSquareCount> steps_{};
  std::array<std::vector<std::uint16_t>, kPatternKindCount> canonical_;
  int total_ = 0;
};

}  // namespace flipside
