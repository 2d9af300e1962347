#pragma once

// The rules of the game in five steps.

#include <vector>

#include "web/app/learn/lesson_step.h"
#include "web/app/state.h"

namespace flipside::app {

const std::vector<LessonStep>& first_minute();

// Whether it is offered: to somebody who is new to this device, until a disc is placed, while nothing else is said.
bool offers_first_minute(const State& state);

}  // namespace flipside::app
