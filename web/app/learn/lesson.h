#pragma once

// A lesson on the board, as part of update() (update.h). The game that was there waits, and is neither stored nor shown in the address
// meanwhile.

#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/learn/lesson_step.h"
#include "web/app/learn/present_step.h"
#include "web/app/state.h"

namespace flipside::app {

// What the present step asks for, or what there is to say when it is done.
std::string describe_step(const Translations& words, const State& state);

// Marks an answer on the board, and says it.
void mark_answer(State& state, Square answer, Effects& effects);

// Why the latest move that was tried in the step is none to make; empty if there is nothing to say.
std::string describe_wrong_move(const Translations& words, const State& state);

// Puts the first step of a lesson, of which there must be one, on the board. A game there waits; a lesson there ends.
void begin_lesson(State& state, Lesson lesson, double now_ms, Effects& effects);

// Whether the action means something else in the lesson (asserts that there is one), and was carried out. What would replace or show the game ends the lesson first.
bool apply_in_lesson(State& state, const Action& action, double now_ms, Effects& effects);

void apply(State& state, const StartLesson& start, double now_ms, Effects& effects);
void apply(State& state, const RetryMistakes& retry, double now_ms, Effects& effects);
void apply(State& state, const OpenLessons& open, double now_ms, Effects& effects);
void apply(State& state, const StartCourseLesson& start, double now_ms, Effects& effects);
void apply(State& state, const TryStepAgain& again, double now_ms, Effects& effects);
void apply(State& state, const NextStep& next, double now_ms, Effects& effects);
void apply(State& state, const ShowAnswer& show, double now_ms, Effects& effects);
void apply(State& state, const LeaveLesson& leave, double now_ms, Effects& effects);
void apply(State& state, const DeclineLesson& decline, double now_ms, Effects& effects);

// Whether the squares where the person can play are marked: always in a lesson, until its step is done.
bool marks_moves(const State& state);

// Whether the rules in a minute are offered: to somebody who is new to this device, until a disc is placed, while nothing else is said.
bool offers_first_minute(const State& state);

}  // namespace flipside::app
