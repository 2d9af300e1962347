#include "web/app/game/result.h"

namespace flipside::app {

Result result_of(const State& state) {
  return state.record.clock.flagged ? result_on_time(*state.record.clock.flagged) : state.record.game().result();
}

bool awaits_result(const State& state) { return state.session.result_due && !state.record.clock.flagged; }

Sound sound_of_end(const State& state) {
  const Result result = result_of(state);
  if (!result.winner) return Sound::kDrawn;
  const std::optional<Color> person = state.record.setup.person();
  return person && person != result.winner ? Sound::kLost : Sound::kWon;
}

}  // namespace flipside::app
