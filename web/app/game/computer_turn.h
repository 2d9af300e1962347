#pragma once

// The turn of a computer player, as part of update() (update.h).

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Plays the engine's move when it is time.
void advance_computer(State& state, double now_ms, Effects& effects);

// When it next has something to do without an action.
std::optional<double> answer_deadline(const State& state);

}  // namespace flipside::app
