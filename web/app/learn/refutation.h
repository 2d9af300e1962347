#pragma once

// A wrong move in an exercise, refuted on the board: the move is played, the opponent answers when its discs are at rest, and a sentence
// says what it costs.

#include <optional>
#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Plays a wrong move whose reply is known (an assert), in an exercise.
void refute(State& state, const WrongMove& move, double now_ms, Effects& effects);

// Plays the reply of a refutation that goes on, when it is due; and when that is.
void advance_refutation(State& state, double now_ms, Effects& effects);
std::optional<double> refutation_deadline(const State& state);

// What a wrong move of a step loses, where that is known.
std::string describe_refutation(const Translations& words, const LessonStep& step, const WrongMove& move);

// "b2 loses about 12 discs: White answers a1, which takes the corner."; empty until the reply is there.
std::string describe_refutation(const Translations& words, const Exercise& exercise);

}  // namespace flipside::app
