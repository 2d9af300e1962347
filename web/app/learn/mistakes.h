#pragma once

// The mistakes of a reviewed game as steps of a lesson: the person finds a better move.

#include <vector>

#include "engine/rules/move_evaluation.h"
#include "web/app/game/game_record.h"
#include "web/app/learn/lesson_step.h"

namespace flipside::app {

// A move that was a mistake, and what the moves of its board are worth.
struct Mistake {
  Board board;
  Square played = kNoMove;
  std::vector<MoveEvaluation> moves;  // best first
};

// Any move that is not worth a word is right.
LessonStep mistake_step(const Mistake& mistake);

// From the mistake at `ply` on, and then those before it. Those of the person where one plays against the computer, of both sides
// otherwise; the move at `ply` always. Empty where nothing is known of that move.
std::vector<LessonStep> mistake_steps(const GameRecord& record, int ply);

// Those of the person who plays against the computer, as far as the review has searched to its full depth.
std::vector<Mistake> own_mistakes(const GameRecord& record);

}  // namespace flipside::app
