#pragma once

// The numbers of all pattern instances of a position, updated as discs are placed and flipped.
//
// The two sides stay the same when the side to move changes: the first side is the one that was to move in the position
// of the constructor. A state is a plain value of 96 bytes and the side to move. Each node of a search makes the state
// of its child.

#include <array>
#include <cstdint>

#include "engine/eval/pattern_set.h"
#include "engine/rules/position.h"

namespace flipside {

// The lanes as vectors, so that sums stay in registers. Processors with vectors of 128 bits process them in halves.
using PatternVector = std::uint16_t __attribute__((vector_size(32)));
inline constexpr std::size_t kPatternVectors = kPatternLanes * sizeof(std::uint16_t) / sizeof(PatternVector);
using PatternVectors = std::array<PatternVector, kPatternVectors>;
static_assert(sizeof(PatternVectors) == kPatternLanes * sizeof(std::uint16_t));

// PatternSet::steps in the layout of PatternState.
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
  // The state after `before`, where the side to move has placed a disc on `square` and flipped `flipped`.
  PatternState(const PatternState& before, Square square, Bitboard flipped) : first_to_move_(!before.first_to_move_) {
    const PatternSteps& steps = pattern_steps();
    const PatternVectors& placed = steps.of[static_cast<std::size_t>(square)];
    PatternVectors flips{};
    while (flipped != 0) {
      const PatternVectors& step = steps.of[static_cast<std::size_t>(pop_first(flipped))];
      for (std::size_t i = 0; i < kPatternVectors; ++i) flips[i] += step[i];
    }
    // A disc counts 1 for the first side and 2 for the second.
    if (before.first_to_move_) {
      for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] = before.vectors_[i] + placed[i] - flips[i];
    } else {
      for (std::size_t i = 0; i < kPatternVectors; ++i)
        vectors_[i] = before.vectors_[i] + placed[i] + placed[i] + flips[i];
    }
  }
  void pass() { first_to_move_ = !first_to_move_; }

  // The number of the instance in a lane.
  int number(std::size_t lane) const { return vectors_[lane / kVectorLanes][lane % kVectorLanes]; }
  // True when the first side is the one to move.
  bool first_to_move() const { return first_to_move_; }

 private:
  static constexpr std::size_t kVectorLanes = kPatternLanes / kPatternVectors;

  PatternVectors vectors_;
  bool first_to_move_;
};

}  // namespace flipside
