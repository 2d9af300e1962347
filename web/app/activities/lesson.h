#pragma once

// Lessons on the board, as part of update() (update.h): the rules in a minute, those of the courses, and the mistakes of a reviewed game.

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const StartLesson& start, double now_ms, Effects& effects);
void apply(Settings& settings, const DeclineLesson& decline);
void apply(State& state, const RetryMistakes& retry, double now_ms, Effects& effects);
void apply(Ui& ui, const OpenLessons& open);
void apply(State& state, const StartCourseLesson& start, double now_ms, Effects& effects);

}  // namespace flipside::app
