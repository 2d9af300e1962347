#pragma once

// A wrong move in an exercise, refuted on the board: the move is played, the opponent answers when its discs are at rest, and a sentence
// says what it costs. Where the step does not know the reply, the engine finds it (engine/explanation.h). All of these need an exercise.

#include <optional>
#include <string>
#include <vector>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// What the moves of the present step's board are worth, best first. Nothing (nullptr) until they are known as well as the proof of a
// puzzle knows them, so that what is said of the right move stays true, and where they speak against it.
const std::vector<MoveEvaluation>* judged_moves(const State& state);
const MoveEvaluation* judged_move(const State& state, Square square);

// What is known by now of a move that is not right.
WrongMove wrong_move(const State& state, Square square);
// Whether the engine is looking for the replies to the moves of the present step.
bool awaits_reply(const State& state);

// Plays a wrong move whose reply is known or awaited.
void refute(State& state, const WrongMove& move, double now_ms, Effects& effects);

// Plays the reply of a refutation that goes on, when it is due; and when that is. Also without an exercise.
void advance_refutation(State& state, double now_ms, Effects& effects);
std::optional<double> refutation_deadline(const State& state);

// What a wrong move of a step loses, where that is known. It never names the answer.
std::string describe_refutation(const Translations& words, const LessonStep& step, const WrongMove& move);

// "b2 loses about 12 discs: White answers a1, which takes the corner.". Until the reply is there only that the
// move is wrong, and nothing where the reply comes at once.
std::string describe_refutation(const Translations& words, const Exercise& exercise);

}  // namespace flipside::app
