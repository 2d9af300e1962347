#pragma once

// The courses (engine/knowledge/lesson_file.h) as lessons on the board, and how far the person has come. The page loads the file when somebody
// opens the lessons.

#include <string_view>
#include <vector>

#include "engine/knowledge/lesson_file.h"
#include "web/app/learn/lesson_step.h"
#include "web/app/state.h"

namespace flipside::app {

// The lesson with that id; nullptr if there is none.
const CourseLesson* lesson_with(const std::vector<Course>& courses, std::string_view id);

std::vector<LessonStep> steps_of(const CourseLesson& lesson);

// The lesson, at the first position that has not been solved; from the beginning when all have been.
Lesson course_lesson(const CourseLesson& lesson, const LessonRecord& record);

// The record after the position at `step` was solved.
void note_solved(LessonRecord& record, const std::string& id, int step);

}  // namespace flipside::app
