#pragma once

// The trainer of openings on the board, as part of update() (update.h): an exercise of one step whose board goes on, and whose other side
// plays too.

#include <optional>
#include <type_traits>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/engine/engine_job.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Also plays the other side's moves when their time has come.
bool apply_in(std::type_identity<OpeningTraining> training, State& state, const Action& action, double now_ms,
              Effects& effects);
std::optional<EngineJob> wanted_in(const OpeningTraining& training, const State& state);
std::optional<Group> panel_in(const OpeningTraining& training, const State& state, const Translations& words);

// When the other side's next move is due.
std::optional<double> training_deadline(const State& state);

void apply(State& state, const TrainOpenings& train, double now_ms, Effects& effects);

}  // namespace flipside::app
