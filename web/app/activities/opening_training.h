#pragma once

// The trainer of openings on the board, as part of update() (update.h): an exercise of one step whose board goes on, and whose other side
// plays too.

#include <optional>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// When the other side's next move is due.
std::optional<double> training_deadline(const State& state);

void apply(State& state, const TrainOpenings& train, double now_ms, Effects& effects);

}  // namespace flipside::app
