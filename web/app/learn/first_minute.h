#pragma once

// The rules of the game in five steps.

#include <optional>
#include <vector>

#include "web/app/learn/lesson_step.h"
#include "web/app/state.h"

namespace flipside::app {

const std::vector<LessonStep>& first_minute();

// Whether it is offered: to somebody who is new to this device, until a disc is placed, while nothing else is said.
bool offers_first_minute(const State& state);

// The game that is offered at the end of that lesson: against the weakest level, with the coach. Nothing in another exercise, or for
// somebody who has begun or finished a game already, as far as the games of this device are known (Ui::games).
std::optional<Setup> first_game(const State& state);

}  // namespace flipside::app
