#include "engine/eval/pattern_state.h"

#include <doctest/doctest.h>

#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// The number of an instance, computed square by square.
int number_of(const PatternInstance& instance, const Position& position) {
  const int size = PatternSet::get().kinds()[static_cast<std::size_t>(instance.kind)].size;
  int number = 0;
  for (int i = size - 1; i >= 0; --i) {
    const Square square = instance.squares[static_cast<std::size_t>(i)];
    number = number * 3 + (contains(position.player, square) ? 2 : contains(position.opponent, square) ? 0 : 1);
  }
  return number;
}

void expect_numbers(const PatternState& state, const Position& position) {
  for (std::size_t lane = 0; lane < kPatternCount; ++lane)
    REQUIRE(state.number(lane) == number_of(PatternSet::get().instances()[lane], position));
}

}  // namespace

TEST_CASE("numbers updated move by move equal those of the position") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    Position position;
    PatternState state(position);
    while (!position.over()) {
      const Bitboard moves = position.legal_moves();
      if (moves == 0) {
        position = position.after_pass();
        state.pass();
        expect_numbers(state, position);
        continue;
      }
      Bitboard rest = moves;
      for (int skip = random.below(count(moves)); skip > 0; --skip) pop_first(rest);
      const Square square = first_square(rest);
      const Bitboard flipped = position.flips(square);
      state = PatternState(state, square, flipped);
      position = position.after(square, flipped);
      expect_numbers(state, position);
    }
  }
}
