#include "web/app/game/result.h"

namespace flipside::app {

Result result_of(const State& state) {
  return state.record.clock.fallen ? result_on_time(*state.record.clock.fallen) : state.record.game.result();
}

bool awaits_result(const State& state) { return state.play.result_due && !state.record.clock.fallen; }

Sound sound_of_end(const State& state) {
  const Result result = result_of(state);
  if (!result.winner) return Sound::kDrawn;
  const bool person_won = state.record.setup.seat(*result.winner).human;
  const bool alone = state.record.setup.black.human != state.record.setup.white.human;
  return alone && !person_won ? Sound::kLost : Sound::kWon;
}

}  // namespace flipside::app
