#pragma once

// The numbers of all pattern instances of one position, kept as discs are placed and turned.
//
// The numbers are those of two sides that do not change as the turn does: the first is whoever was to move when `set` was
// called. A state is a plain value of 96 bytes and the turn; each node of a search makes that of the next from its own.

#include <array>
#include <cstdint>

#include "engine/eval/pattern_set.h"
#include "engine/position.h"

namespace flipside {

// The lanes as vectors, which processors of 128 bits take in halves: what is summed up stays in registers.
using PatternVector = std::uint16_t __attribute__((vector_size(32)));
inline constexpr std::size_t kPatternVectors = kPatternLanes * sizeof(std::uint16_t) / sizeof(PatternVector);
using PatternVectors = std::array<PatternVector, kPatternVectors>;
static_assert(sizeof(PatternVectors) == kPatternLanes * sizeof(std::uint16_t));

// The table of PatternSet::steps laid out for PatternState.
struct PatternSteps {
  PatternSteps();

  std::array<PatternVectors, kSquareCount> of;
};
inline const PatternSteps& pattern_steps() {
  static const PatternSteps steps;
  return steps;
}

class PatternState {
 public:
  // From scratch.
  explicit PatternState(const Position& position);
  // The state after `before` once the side to move there has placed on `square` and turned `flipped`: the other's turn.
  PatternState(const PatternState& before, Square square, Bitboard flipped) : first_to_move_(!before.first_to_move_) {
    const PatternSteps& steps = pattern_steps();
    const PatternVectors& placed = steps.of[static_cast<std::size_t>(square)];
    PatternVectors turned{};
    while (flipped != 0) {
      const PatternVectors& step = steps.of[static_cast<std::size_t>(pop_first(flipped))];
      for (std::size_t i = 0; i < kPatternVectors; ++i) turned[i] += step[i];
    }
    // A disc counts 1 for the first side and 2 for the second.
    if (before.first_to_move_) {
      for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] = before.vectors_[i] + placed[i] - turned[i];
    } else {
      for (std::size_t i = 0; i < kPatternVectors; ++i)
        vectors_[i] = before.vectors_[i] + placed[i] + placed[i] + turned[i];
    }
  }
  void pass() { first_to_move_ = !first_to_move_; }

  // The number of an instance, by its lane.
  int number(std::size_t lane) const { return vectors_[lane / kVectorLanes][lane % kVectorLanes]; }
  // True when the first side is the one to move.
  bool first_to_move() const { return first_to_move_; }

 private:
  static constexpr std::size_t kVectorLanes = kPatternLanes / kPatternVectors;

  PatternVectors vectors_;
  bool first_to_move_;
};

}  // namespace flipside
