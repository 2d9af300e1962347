#pragma once

// The turn of a computer player, as part of update() (update.h).

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Plays an answer whose time has come, and asks when a computer player is to move and nobody has been asked.
void advance_computer(State& state, double now_ms, Effects& effects);

// When it may next have something to do by itself.
std::optional<double> answer_deadline(const State& state);

}  // namespace flipside::app
