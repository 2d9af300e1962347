#include "engine/eval/pattern_set.h"

#include <doctest/doctest.h>

#include <set>

using namespace flipside;

TEST_CASE("every kind has all its images, and every square is in a pattern") {
  const PatternSet& set = PatternSet::get();
  std::array<int, kPatternKindCount> instances{};
  std::array<int, kSquareCount> looks{};
  for (const PatternInstance& instance : set.instances()) {
    ++instances[static_cast<std::size_t>(instance.kind)];
    const int size = set.kinds()[static_cast<std::size_t>(instance.kind)].size;
    std::set<Square> squares(instance.squares.begin(), instance.squares.begin() + size);
    CHECK(static_cast<int>(squares.size()) == size);
    for (const Square square : squares) ++looks[static_cast<std::size_t>(square)];
  }
  CHECK(instances == std::array<int, kPatternKindCount>{4, 8, 4, 4, 4, 4, 2, 4, 4, 4, 4});
  for (const int count : looks) CHECK(count >= 4);
}

TEST_CASE("steps are the place of a square in each instance") {
  const PatternSet& set = PatternSet::get();
  for (std::size_t lane = 0; lane < kPatternCount; ++lane) {
    const PatternInstance& instance = set.instances()[lane];
    const int size = set.kinds()[static_cast<std::size_t>(instance.kind)].size;
    int sum = 0;
    for (Square square = 0; square < kSquareCount; ++square) sum += set.steps(square)[lane];
    CHECK(2 * sum == power_of_3(size) - 1);
    CHECK(set.steps(instance.squares[0])[lane] == 1);
  }
}

TEST_CASE("mirrors undo themselves, and canonical numbers cover all numbers") {
  const PatternSet& set = PatternSet::get();
  int covered = 0;
  for (int kind = 0; kind < kPatternKindCount; ++kind) {
    const PatternKind& shape = set.kinds()[static_cast<std::size_t>(kind)];
    for (int number = 0; number < shape.table; number += 7)
      CHECK(set.mirrored(set.mirrored(number, kind), kind) == number);
    for (const int number : set.canonical(kind)) covered += set.mirrored(number, kind) == number ? 1 : 2;
  }
  CHECK(covered == set.total());
}
