#pragma once

// What the board of a lesson must have to teach something.

#include <string_view>
#include <vector>

#include "engine/knowledge/lesson_file.h"

namespace flipside::training {

// What a board can teach, by the name of its lesson: "corners", "wedges", "parity", …
std::vector<std::string_view> lesson_features();

// Whether a position with its scores and replies has a feature (an assert: one of lesson_features()). Quick.
bool teaches(std::string_view feature, const LessonPosition& position);

}  // namespace flipside::training
