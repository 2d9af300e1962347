#pragma once

// The trainer of openings on the board, as part of update() (update.h): a lesson (lesson.h) whose other side plays too.

#include <optional>
#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Whether the action means something else while an opening is trained, and was carried out. Also plays the other side's moves when
// their time has come. Call it for every action in a training (an assert), before apply_in_lesson() (lesson.h).
bool apply_in_training(State& state, const Action& action, double now_ms, Effects& effects);

// When the other side's next move is due.
std::optional<double> training_deadline(const State& state);

// How far the session is: "Line 2 of 5".
std::string describe_training(const Translations& words, const OpeningTraining& training);

void apply(State& state, const TrainOpenings& train, double now_ms, Effects& effects);

}  // namespace flipside::app
