#include "engine/eval/pattern_state.h"

#include <cstring>

namespace flipside {

PatternSteps::PatternSteps() {
  for (Square square = 0; square < kSquareCount; ++square)
    std::memcpy(&of[static_cast<std::size_t>(square)], PatternSet::get().steps(square).data(), sizeof(PatternVectors));
}

PatternState::PatternState(const Position& position) : vectors_{}, first_to_move_(true) {
  const PatternSteps& steps = pattern_steps();
  const auto add = [&](Bitboard discs, std::uint16_t times) {
    while (discs != 0) {
      const PatternVectors& step = steps.of[static_cast<std::size_t>(pop_first(discs))];
      for (std::size_t i = 0; i < kPatternVectors; ++i) vectors_[i] += step[i] * times;
    }
  };
  add(position.player, 1);
  add(position.opponent, 2);
}

}  // namespace flipside
