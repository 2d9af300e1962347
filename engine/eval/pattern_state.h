#pragma once

// The numbers of all pattern instances of a position, updated as discs are placed and flipped.
//
// They are those of the side to move. A state is a plain value of 96 bytes. Each node of a search makes the state of its
// child.

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

// What a move does to the numbers, in the layout of PatternState.
struct PatternSteps {
  PatternSteps();

  PatternVectors largest;  // the number of each instance whose squares all have a disc of the side to move
  std::array<PatternVectors, kSquareCount> placed;   // `largest` less the step of a square (PatternSet::steps)
  std::array<PatternVectors, kSquareCount> flipped;  // twice that step, from 0 to 2
};
inline const PatternSteps& pattern_steps() {
  static const PatternSteps steps;
  return steps;
}

class PatternState {
 public:
  // From scratch.
  explicit PatternState(const Position& position);
  // The state after `before`, where the side to move has placed a disc on `square` and flipped `flipped`. The other side
  // is to move, so each number is the largest one less what the move made of it.
  PatternState(const PatternState& before, Square square, Bitboard flipped) {
    const PatternSteps& steps = pattern_steps();
    const PatternVectors& placed = steps.placed[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] = placed[i] - before.vectors_[i];
    while (flipped != 0) {
      const PatternVectors& step = steps.flipped[static_cast<std::size_t>(pop_first(flipped))];
      for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] -= step[i];
    }
  }
  void pass() {
    const PatternVectors& largest = pattern_steps().largest;
    for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] = largest[i] - vectors_[i];
  }

  // The number of the instance in a lane.
  int number(std::size_t lane) const { return vectors_[lane / kVectorLanes][lane % kVectorLanes]; }

 private:
  static constexpr std::size_t kVectorLanes = kPatternLanes / kPatternVectors;

  PatternVectors vectors_;
};

}  // namespace flipside
