#include "engine/eval/pattern_state.h"

#include <cstring>

namespace flipside {

PatternSteps::PatternSteps() : largest{} {
  const auto step_of = [](Square square) {
    PatternVectors step;
    std::memcpy(&step, PatternSet::get().steps(square).data(), sizeof step);
    return step;
  };
  for (Square square = 0; square < kSquareCount; ++square) {
    PatternVectors& twice = flipped[static_cast<std::size_t>(square)] = step_of(square);
    for (std::size_t i = 0; i < kPatternVectors; ++i) {
      twice[i] *= 2;
      largest[i] += twice[i];
    }
  }
  for (Square square = 0; square < kSquareCount; ++square) {
    const PatternVectors step = step_of(square);
    for (std::size_t i = 0; i < kPatternVectors; ++i)
      placed[static_cast<std::size_t>(square)][i] = largest[i] - step[i];
  }
}

PatternState::PatternState(const Position& position) {
  // Half the largest number is that of an empty board. A disc is half a flip away from an empty square.
  const PatternSteps& steps = pattern_steps();
  for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] = steps.largest[i] / 2;
  for (Bitboard discs = position.player; discs != 0;) {
    const PatternVectors& step = steps.flipped[static_cast<std::size_t>(pop_first(discs))];
    for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] += step[i] / 2;
  }
  for (Bitboard discs = position.opponent; discs != 0;) {
    const PatternVectors& step = steps.flipped[static_cast<std::size_t>(pop_first(discs))];
    for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] -= step[i] / 2;
  }
}

}  // namespace flipside
