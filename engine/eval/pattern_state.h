#pragma once

// The numbers of all pattern instances of one position, kept as discs are placed and turned.
//
// The numbers are those of two sides that do not change as the turn does: the first is whoever was to move when `set` was
// called. A state is a plain value of 96 bytes, meant to be copied from a node of a search to the next.

#include <array>
#include <cstdint>

#include "engine/eval/pattern_set.h"
#include "engine/position.h"

namespace flipside {

struct alignas(16) PatternState {
  std::array<std::uint16_t, kPatternLanes> numbers{};
  // True when the first side is the one to move.
  bool first_to_move = true;

  // From scratch.
  void set(const Position& position);
  // The side to move places on `square` and turns `flipped`; then it is the other's turn.
  void place(Square square, Bitboard flipped);
  void pass() { first_to_move = !first_to_move; }
};

// The table of PatternSet::steps laid out for `place`.
struct PatternSteps {
  alignas(16) std::array<std::array<std::uint16_t, kPatternLanes>, kSquareCount> of;
};
const PatternSteps& pattern_steps();

}  // namespace flipside
