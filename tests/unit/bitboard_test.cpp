#include "engine/rules/bitboard.h"

#include <doctest/doctest.h>

#include "tests/unit/random_positions.h"

using namespace flipside;

TEST_CASE("each symmetry does what its number says") {
  CHECK(transformed_square(0, 0) == 0);
  CHECK(transformed_square(*parse_square("b1"), 1) == *parse_square("g1"));
  CHECK(transformed_square(*parse_square("b1"), 2) == *parse_square("b8"));
  CHECK(transformed_square(*parse_square("b1"), 4) == *parse_square("a2"));
  CHECK(transformed_square(*parse_square("b1"), 5) == *parse_square("a7"));
  CHECK(transformed_square(kPass, 3) == kPass);
}

TEST_CASE("a transformed set holds the transformed squares") {
  for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
    for (Square square = 0; square < kSquareCount; ++square) {
      REQUIRE(transformed(bit(square), symmetry) == bit(transformed_square(square, symmetry)));
    }
    CHECK(transformed(kCorners, symmetry) == kCorners);
    CHECK(transformed(kEdges, symmetry) == kEdges);
  }
}

TEST_CASE("the eight symmetries differ, and each has its inverse") {
  Random random(1);
  const Bitboard set = random.next();
  for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
    CHECK(transformed(transformed(set, symmetry), inverse_symmetry(symmetry)) == set);
    for (int other = 0; other < symmetry; ++other) CHECK(transformed(set, symmetry) != transformed(set, other));
  }
}

TEST_CASE("pop_first returns the squares from the lowest up") {
  Bitboard set = bit(63) | bit(5) | bit(17);
  CHECK(count(set) == 3);
  CHECK(pop_first(set) == 5);
  CHECK(pop_first(set) == 17);
  CHECK(first_square(set) == 63);
  CHECK(contains(set, 63));
  CHECK_FALSE(contains(set, 5));
}
