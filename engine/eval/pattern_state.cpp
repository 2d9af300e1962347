#include "engine/eval/pattern_state.h"

namespace flipside {
namespace {

using Lanes = std::array<std::uint16_t, kPatternLanes>;

// Whole loops over all lanes: compilers turn each into six vector operations, natively and in WebAssembly.
void add(Lanes& numbers, const Lanes& steps, std::uint16_t times) {
  for (std::size_t i = 0; i < kPatternLanes; ++i)
    numbers[i] = static_cast<std::uint16_t>(numbers[i] + steps[i] * times);
}
void add(Lanes& numbers, const Lanes& steps) {
  for (std::size_t i = 0; i < kPatternLanes; ++i) numbers[i] = static_cast<std::uint16_t>(numbers[i] + steps[i]);
}
void subtract(Lanes& numbers, const Lanes& steps) {
  for (std::size_t i = 0; i < kPatternLanes; ++i) numbers[i] = static_cast<std::uint16_t>(numbers[i] - steps[i]);
}

PatternSteps make_steps() {
  PatternSteps steps{};
  for (Square square = 0; square < kSquareCount; ++square)
    steps.of[static_cast<std::size_t>(square)] = PatternSet::get().steps(square);
  return steps;
}

}  // namespace

const PatternSteps& pattern_steps() {
  static const PatternSteps steps = make_steps();
  return steps;
}

void PatternState::set(const Position& position) {
  const PatternSteps& steps = pattern_steps();
  numbers.fill(0);
  first_to_move = true;
  for (Bitboard discs = position.player; discs != 0;)
    add(numbers, steps.of[static_cast<std::size_t>(pop_first(discs))]);
  for (Bitboard discs = position.opponent; discs != 0;)
    add(numbers, steps.of[static_cast<std::size_t>(pop_first(discs))], 2);
}

void PatternState::place(Square square, Bitboard flipped) {
  const PatternSteps& steps = pattern_steps();
  if (first_to_move) {
    add(numbers, steps.of[static_cast<std::size_t>(square)]);
    while (flipped != 0) subtract(numbers, steps.of[static_cast<std::size_t>(pop_first(flipped))]);
  } else {
    add(numbers, steps.of[static_cast<std::size_t>(square)], 2);
    while (flipped != 0) add(numbers, steps.of[static_cast<std::size_t>(pop_first(flipped))]);
  }
  first_to_move = !first_to_move;
}

}  // namespace flipside
