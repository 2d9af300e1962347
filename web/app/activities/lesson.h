#pragma once

// Lessons on the board, as part of update() (update.h): the rules in a minute, those of the courses, and the mistakes of a reviewed game.

#include <optional>
#include <type_traits>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/elements/element.h"
#include "web/app/engine/engine_job.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

bool apply_in(std::type_identity<Lesson> lesson, State& state, const Action& action, double now_ms, Effects& effects);
std::optional<EngineJob> wanted_in(const Lesson& lesson, const State& state);
std::optional<Group> panel_in(const Lesson& lesson, const State& state, const Translations& words);

void apply(State& state, const StartLesson& start, double now_ms, Effects& effects);
void apply(State& state, const DeclineLesson& decline, double now_ms, Effects& effects);
void apply(State& state, const RetryMistakes& retry, double now_ms, Effects& effects);
void apply(State& state, const OpenLessons& open, double now_ms, Effects& effects);
void apply(State& state, const StartCourseLesson& start, double now_ms, Effects& effects);

}  // namespace flipside::app
