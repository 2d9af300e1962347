#pragma once

// The rules of the game in five steps.

#include <vector>

#include "web/app/learn/lesson_step.h"

namespace flipside::app {

const std::vector<LessonStep>& first_minute();

}  // namespace flipside::app
