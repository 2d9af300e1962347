#pragma once

// The mistakes of a reviewed game as steps of a lesson: the person finds a better move.

#include <vector>

#include "web/app/game/game_record.h"
#include "web/app/learn/lesson_step.h"

namespace flipside::app {

// From the mistake at `ply` on, and then those before it. Those of the person where one plays against the computer, of both sides
// otherwise; the move at `ply` always. Empty where nothing is known of that move.
std::vector<LessonStep> mistake_steps(const GameRecord& record, int ply);

}  // namespace flipside::app
