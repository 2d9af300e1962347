// The game on the board: what its actions mean is in game/game_actions.h, and what stands beside it is drawn on the canvas.

#include "web/app/activities/activities.h"

#include "web/app/engine/wanted_job.h"

namespace flipside::app {

bool apply_in(Is<Play>, State&, const Action&, double, Effects&) { return false; }

std::optional<EngineJob> wanted_in(const Play&, const State& state) {
  if (auto job = wanted_move(state)) return job;
  if (auto job = wanted_coaching(state)) return job;
  if (auto job = wanted_explanation(state.engine)) return job;
  if (auto job = wanted_analysis(state)) return job;
  return wanted_pondering(state);
}

std::optional<Group> panel_in(const Play&, const State&, const Translations&) { return std::nullopt; }

}  // namespace flipside::app
