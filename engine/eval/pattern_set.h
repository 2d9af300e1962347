#pragma once

// The patterns of the evaluation: which groups of squares are looked at, and how a group is read as a number.
//
// A pattern kind is a group of up to ten squares; its instances are the images of that group under the symmetries of the
// board, and all of them share one table of weights, which is what makes the evaluation the same in all eight symmetries.
// An instance is read as a number in base 3, its first square the lowest digit: 0 empty, 1 a disc of the first side,
// 2 a disc of the second. The groups are those of M. Buro's Logistello (1997): edges with X-squares, corners 3×3 and 2×5,
// the inner rows, and the diagonals of four and more.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/square.h"

namespace flipside {

inline constexpr int kPatternKindCount = 11;
inline constexpr int kPatternCount = 46;  // instances of all kinds
// The instances' numbers are kept in whole vectors of eight: two lanes stay 0.
inline constexpr int kPatternLanes = 48;
inline constexpr int kLongestPattern = 10;

constexpr int power_of_3(int exponent) {
  int power = 1;
  for (; exponent > 0; --exponent) power *= 3;
  return power;
}

// Squares and instances of each kind: known to the compiler, so that the evaluation needs no table to find its tables.
inline constexpr std::array<int, kPatternKindCount> kPatternSizes = {9, 10, 10, 8, 8, 8, 8, 7, 6, 5, 4};
inline constexpr std::array<int, kPatternKindCount> kPatternInstances = {4, 8, 4, 4, 4, 4, 2, 4, 4, 4, 4};

// Where the table of an instance's kind starts when those of all kinds are laid end to end.
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
  int table = 0;      // 3^size: numbers that an instance can have
  // A symmetry of the group itself maps its squares in this order: square i goes to the place mirror[i]. The identity
  // where there is none.
  std::array<int, kLongestPattern> mirror{};
};

struct PatternInstance {
  int kind = 0;
  std::array<Square, kLongestPattern> squares{};  // the first PatternKind::size of them
};

// Everything fixed about the patterns, computed once.
class PatternSet {
 public:
  // The one there is.
  static const PatternSet& get();

  const std::array<PatternKind, kPatternKindCount>& kinds() const { return kinds_; }
  const std::array<PatternInstance, kPatternCount>& instances() const { return instances_; }
  // Where the table of a kind starts when all are laid end to end, and their total length.
  int offset(int kind) const { return offsets_[static_cast<std::size_t>(kind)]; }
  int total() const { return total_; }
  // What one disc on a square adds to each instance's number: a power of 3, 0 for instances it is not part of.
  const std::array<std::uint16_t, kPatternLanes>& steps(Square square) const {
    return steps_[static_cast<std::size_t>(square)];
  }

  // The number of the same group with the two sides exchanged.
  static int swapped(int number, int size);
  // The number of the same discs seen through the kind's own symmetry.
  int mirrored(int number, int kind) const;
  // The numbers of a kind of which no smaller mirror exists, ascending: each stands for itself and its mirror.
  std::span<const std::uint16_t> canonical(int kind) const { return canonical_[static_cast<std::size_t>(kind)]; }
  int canonical_total() const { return canonical_total_; }

 private:
  PatternSet();

  std::array<PatternKind, kPatternKindCount> kinds_{};
  std::array<PatternInstance, kPatternCount> instances_{};
  std::array<int, kPatternKindCount> offsets_{};
  std::array<std::array<std::uint16_t, kPatternLanes>, kSquareCount> steps_{};
  std::array<std::vector<std::uint16_t>, kPatternKindCount> canonical_;
  int total_ = 0;
  int canonical_total_ = 0;
};

}  // namespace flipside
