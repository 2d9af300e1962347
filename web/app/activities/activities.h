#pragma once

// The questions to the activity on the board (activity.h); each has its answers in a file of its own, as overloads that the compiler misses
// where there is none.

#include <optional>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/engine/engine_job.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Whether the action means something else in it, and was carried out. What uses the game or takes its place ends an exercise first.
bool apply_in_activity(State& state, const Action& action, double now_ms, Effects& effects);

// What the engine that plays should do, as a pure function of the state (engine/wanted_job.h).
std::optional<EngineJob> wanted_job(const State& state);

// What the page shows beside the board (State::has_page_panel()).
std::optional<Group> panel(const State& state, const Translations& words);

}  // namespace flipside::app
