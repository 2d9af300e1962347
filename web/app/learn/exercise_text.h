#pragma once

// The exercise on the board (Exercise, activities/activity.h) in words and marks. All but marks_moves() need one (an assert).

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// What the present step asks for, or what there is to say when it is done.
std::string describe_step(const Translations& words, const Exercise& exercise);

// Why the latest move that was tried in the step is none to make; empty if there is nothing to say.
std::string describe_wrong_move(const Translations& words, const State& state);

// Marks an answer on the board, and says it.
void mark_answer(State& state, Square answer, Effects& effects);

// Whether the squares where the person can play are marked: always in an exercise, until its step is done.
bool marks_moves(const State& state);

}  // namespace flipside::app
