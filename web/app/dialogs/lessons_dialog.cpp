#include <algorithm>
#include <utility>

#include "web/app/dialogs/dialog.h"
#include "web/app/learn/lesson_step.h"

namespace flipside::app {

namespace {

// Two positions take a minute.
std::string minutes_for(const Translations& words, int positions) {
  return " · " + words(Message::kMinutes, {std::to_string((positions + 1) / 2)});
}

bool is_done(const CourseLesson& lesson, const LessonRecord& record) {
  return std::cmp_greater_equal(record.solved_in(lesson.id), lesson.positions.size());
}

// What a person sees of how far a lesson has come: an icon, and words.
Button lesson_item(const Translations& words, const CourseLesson& lesson, const LessonRecord& record) {
  const int positions = static_cast<int>(lesson.positions.size());
  const int solved = std::min(record.solved_in(lesson.id), positions);
  const bool done = is_done(lesson, record);
  std::string hint = words(Message::kLessonPositions, {std::to_string(positions)});
  if (solved > 0) hint = words(Message::kLessonSolved, {std::to_string(solved), std::to_string(positions)});
  if (done) hint = words(Message::kLessonDone);
  hint += minutes_for(words, positions);
  return item(lesson.id,
              done         ? "done"
              : solved > 0 ? "begun"
                           : "open",
              in(words.language(), lesson.name), hint, StartCourseLesson{lesson.id});
}

// "7 of 18 lessons done"
std::string progress(const Translations& words, const std::vector<Course>& courses, const LessonRecord& record) {
  int lessons = 0;
  int done = 0;
  for (const Course& course : courses) {
    for (const CourseLesson& lesson : course.lessons) {
      ++lessons;
      if (is_done(lesson, record)) ++done;
    }
  }
  return words(Message::kLessonsProgress, {std::to_string(done), std::to_string(lessons)});
}

// How far a course has come, with a tick at its end, and how long all of it takes.
Text state_of(const Translations& words, const Course& course, const LessonRecord& record) {
  int positions = 0;
  for (const CourseLesson& lesson : course.lessons) positions += static_cast<int>(lesson.positions.size());
  const bool done =
      std::ranges::all_of(course.lessons, [&](const CourseLesson& lesson) { return is_done(lesson, record); });
  const std::string state = done ? words(Message::kLessonDone) : progress(words, {course}, record);
  return {course.id + "-state", state + minutes_for(words, positions), done ? Tone::kGood : Tone::kSoft};
}

}  // namespace

DialogContents lessons_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "lessons", .title = words(Message::kLearn)};
  Elements first{item("minute", "learn", words(Message::kMinuteTitle), words(Message::kMinuteHint), StartLesson{})};
  if (!state.ui.courses.empty())
    first.push_back(Text{"progress", progress(words, state.ui.courses, state.settings.lessons), Tone::kSoft});
  dialog.elements.push_back(Group{"first", std::move(first)});
  for (const Course& course : state.ui.courses) {
    Elements lessons{Text{course.id + "-name", in(words.language(), course.name), Tone::kHeading},
                     state_of(words, course, state.settings.lessons)};
    for (const CourseLesson& lesson : course.lessons)
      lessons.emplace_back(lesson_item(words, lesson, state.settings.lessons));
    dialog.elements.push_back(Group{course.id, std::move(lessons)});
  }
  return dialog;
}

}  // namespace flipside::app
