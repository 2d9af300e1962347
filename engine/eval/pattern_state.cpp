#include "engine/eval/pattern_state.h"

#include <cstring>

namespace flipside {

PatternSteps::PatternSteps() : largest{} {
  for (Square square = 0; square < kSquareCount; ++square) {
    PatternVectors& step = placed[static_cast<std::size_t>(square)];
    std::memcpy(&step, PatternSet::get().steps(square).data(), sizeof step);
    for (std::size_t i = 0; i < kPatternVectors; ++i) {
      flipped[static_cast<std::size_t>(square)][i] = 2 * step[i];
      largest[i] += 2 * step[i];
    }
  }
  for (PatternVectors& step : placed)
    for (std::size_t i = 0; i < kPatternVectors; ++i) step[i] = largest[i] - step[i];
}

PatternState::PatternState(const Position& position) : vectors_{} {
  const PatternSteps& steps = pattern_steps();
  const auto add = [&](Bitboard squares, std::uint16_t part) {
    while (squares != 0) {
      const PatternVectors& twice = steps.flipped[static_cast<std::size_t>(pop_first(squares))];
      for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] += twice[i] / part;
    }
  };
  add(position.player, 1);
  add(position.empties(), 2);
}

}  // namespace flipside
