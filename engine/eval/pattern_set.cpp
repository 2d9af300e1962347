#include "engine/eval/pattern_set.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "engine/rules/bitboard.h"

namespace flipside {
namespace {

// One instance of each kind. The others follow by symmetry.
constexpr std::array<std::string_view, kPatternKindCount> kGroups = {
    "a1b1c1a2b2c2a3b3c3",    // corner, 3×3
    "a1b1c1d1e1a2b2c2d2e2",  // corner, 2×5
    "a1b1c1d1e1f1g1h1b2g2",  // edge with its X-squares
    "a2b2c2d2e2f2g2h2",      // second row
    "a3b3c3d3e3f3g3h3",      // third row
    "a4b4c4d4e4f4g4h4",      // fourth row
    "a1b2c3d4e5f6g7h8",      // main diagonal
    "a2b3c4d5e6f7g8",        // diagonals of seven to four
    "a3b4c5d6e7f8",         "a4b5c6d7e8", "a5b6c7d8",
};

std::vector<Square> squares_of(std::string_view group) {
  std::vector<Square> squares;
  for (std::size_t i = 0; i + 1 < group.size(); i += 2) squares.push_back(*parse_square(group.substr(i, 2)));
  return squares;
}

Bitboard set_of(const std::vector<Square>& squares) {
  Bitboard set = 0;
  for (const Square square : squares) set |= bit(square);
  return set;
}

std::vector<Square> image(const std::vector<Square>& squares, int symmetry) {
  std::vector<Square> result;
  for (const Square square : squares) result.push_back(transformed_square(square, symmetry));
  return result;
}

// How the symmetry that maps the group onto itself permutes its squares; the identity when there is none.
std::array<int, kLongestPattern> own_mirror(const std::vector<Square>& squares) {
  std::array<int, kLongestPattern> mirror{};
  for (int i = 0; i < kLongestPattern; ++i) mirror[static_cast<std::size_t>(i)] = i;
  for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
    const std::vector<Square> other = image(squares, symmetry);
    if (other == squares || set_of(other) != set_of(squares)) continue;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      const auto place = std::find(squares.begin(), squares.end(), other[i]);
      mirror[i] = static_cast<int>(place - squares.begin());
    }
    break;
  }
  return mirror;
}

// The number at a place in the order of files. There 0 is an empty square, 1 a disc of the side to move, and 2 one of the
// opponent.
int at_place(int place, int size) {
  int number = 0;
  for (int i = 0; i < size; ++i, place /= 3) number += (place + 1) % 3 * power_of_3(i);
  return number;
}

}  // namespace

const PatternSet& PatternSet::get() {
  static const PatternSet set;
  return set;
}

PatternSet::PatternSet() {
  std::size_t lane = 0;
  for (std::size_t kind = 0; kind < kGroups.size(); ++kind) {
    const std::vector<Square> squares = squares_of(kGroups[kind]);
    PatternKind& shape = kinds_[kind];
    shape.size = kPatternSizes[kind];
    assert(squares.size() == static_cast<std::size_t>(shape.size));
    shape.table = power_of_3(shape.size);
    shape.mirror = own_mirror(squares);
    offsets_[kind] = total_;
    total_ += shape.table;

    std::vector<Bitboard> seen;
    for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
      const std::vector<Square> other = image(squares, symmetry);
      if (std::find(seen.begin(), seen.end(), set_of(other)) != seen.end()) continue;
      seen.push_back(set_of(other));
      PatternInstance& instance = instances_[lane];
      instance.kind = static_cast<int>(kind);
      assert(kInstanceOffsets[lane] == offsets_[kind]);
      std::copy(other.begin(), other.end(), instance.squares.begin());
      for (std::size_t i = 0; i < other.size(); ++i)
        steps_[static_cast<std::size_t>(other[i])][lane] = static_cast<std::uint16_t>(power_of_3(static_cast<int>(i)));
      ++shape.instances;
      ++lane;
    }
    for (int place = 0; place < shape.table; ++place)
      if (place <= mirrored(place, static_cast<int>(kind)))
        canonical_[kind].push_back(static_cast<std::uint16_t>(at_place(place, shape.size)));
  }
  assert(lane == kPatternCount);
}

int PatternSet::mirrored(int number, int kind) const {
  const PatternKind& shape = kinds_[static_cast<std::size_t>(kind)];
  int result = 0;
  for (int i = 0; i < shape.size; ++i, number /= 3)
    result += number % 3 * power_of_3(shape.mirror[static_cast<std::size_t>(i)]);
  return result;
}

}  // namespace flipside
