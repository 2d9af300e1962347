#include "engine/rules/position.h"

#include <doctest/doctest.h>

#include "tests/unit/naive_rules.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// Enough to trust the kernels. The slow builds finish them in seconds.
#ifdef NDEBUG
constexpr int kPositions = 1'000'000;
#else
constexpr int kPositions = 50'000;
#endif

bool kernels_agree(const Position& position) {
  if (position.legal_moves() != naive::legal_moves(position.player, position.opponent)) return false;
  for (const Square square : squares_of(position.empties())) {
    if (position.flips(square) != naive::flips(file_of(square), rank_of(square), position.player, position.opponent)) {
      return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("the start position has four moves, and each flips one disc") {
  const Position start;
  CHECK(start.legal_moves() ==
        (bit(*parse_square("d3")) | bit(*parse_square("c4")) | bit(*parse_square("f5")) | bit(*parse_square("e6"))));
  CHECK(start.flips(*parse_square("f5")) == bit(*parse_square("e5")));
  CHECK(start.flips(*parse_square("a1")) == 0);
  CHECK(start.empty_count() == 60);
  CHECK_FALSE(start.over());
}

TEST_CASE("flips and legal moves equal those of the naive rules") {
  Random random(20240229);
  int disagreements = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Position position = i % 2 == 0 ? played_position(random.below(61), random) : strewn_position(random);
    if (kernels_agree(position)) continue;
    ++disagreements;
    CAPTURE(position.player);
    CAPTURE(position.opponent);
    REQUIRE(disagreements == 0);
  }
  CHECK(disagreements == 0);
}

TEST_CASE("a move places a disc, flips discs and changes the side to move") {
  const Position start;
  const Square f5 = *parse_square("f5");
  const Position next = start.after(f5, start.flips(f5));
  CHECK(next.opponent == (start.player | bit(f5) | bit(*parse_square("e5"))));
  CHECK(next.player == bit(*parse_square("d4")));
  CHECK(next.after_pass() == Position{next.opponent, next.player});
}

TEST_CASE("the final score gives the empties to the winner") {
  CHECK(Position{0xffULL, 0}.final_score() == 64);
  CHECK(Position{0, 0xffULL}.final_score() == -64);
  CHECK(Position{0xffULL, 0xff00ULL}.final_score() == 0);
  CHECK(Position{0xffULL, 0xf00ULL}.final_score() == 56);
  CHECK(Position{0xffffffff80000000ULL, 0x000000007fffffffULL}.final_score() == 2);
}

TEST_CASE("the rules are the same in all symmetries") {
  Random random(8);
  for (int i = 0; i < 2000; ++i) {
    const Position position = i % 2 == 0 ? played_position(random.below(61), random) : strewn_position(random);
    for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
      const Position turned = position.transformed_by(symmetry);
      REQUIRE(turned.legal_moves() == transformed(position.legal_moves(), symmetry));
      for (const Square square : squares_of(position.legal_moves())) {
        REQUIRE(turned.flips(transformed_square(square, symmetry)) == transformed(position.flips(square), symmetry));
      }
      REQUIRE(turned.transformed_by(inverse_symmetry(symmetry)) == position);
    }
  }
}

TEST_CASE("a board is a position with colours") {
  const Board start;
  CHECK(start.side == Color::kBlack);
  CHECK(start.position() == Position{});
  CHECK(start.disc_count(Color::kWhite) == 2);
  const Board turned = Board::from(start.position().after_pass(), Color::kWhite);
  CHECK(turned.black == start.black);
  CHECK(turned.white == start.white);
  CHECK(turned.side == Color::kWhite);
  CHECK(Board::from(start.position(), Color::kBlack) == start);
}
