#pragma once

// The game on the board: what its actions mean is in game/game_actions.h, and what stands beside the board is drawn on the canvas.

#include <optional>
#include <type_traits>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/engine/engine_job.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

bool apply_in(std::type_identity<Play> play, State& state, const Action& action, double now_ms, Effects& effects);
std::optional<EngineJob> wanted_in(const Play& play, const State& state);
std::optional<Group> panel_in(const Play& play, const State& state, const Translations& words);

}  // namespace flipside::app
