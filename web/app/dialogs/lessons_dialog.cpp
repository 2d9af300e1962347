#include <algorithm>
#include <utility>

#include "web/app/dialogs/dialog.h"
#include "web/app/learn/lesson_step.h"

namespace flipside::app {

namespace {

// What a person sees of how far a lesson has come: an icon, and words.
Element lesson_item(const Translations& words, const CourseLesson& lesson, const LessonRecord& record) {
  const int positions = static_cast<int>(lesson.positions.size());
  const int solved = std::min(record.solved_in(lesson.id), positions);
  const bool done = solved == positions;
  std::string hint = words(Message::kLessonPositions, {std::to_string(positions)});
  if (solved > 0) hint = words(Message::kLessonSolved, {std::to_string(solved), std::to_string(positions)});
  if (done) hint = words(Message::kLessonDone);
  Element item("item", lesson.id);
  item.with("label", in(words.language(), lesson.name)).with("hint", hint);
  item.with("icon", done ? "done" : solved > 0 ? "begun" : "open").when(done, "done");
  return item.sends(StartCourseLesson{lesson.id});
}

// "7 of 18 lessons done"
std::string progress(const Translations& words, const std::vector<Course>& courses, const LessonRecord& record) {
  int lessons = 0;
  int done = 0;
  for (const Course& course : courses) {
    for (const CourseLesson& lesson : course.lessons) {
      ++lessons;
      if (std::cmp_greater_equal(record.solved_in(lesson.id), lesson.positions.size())) ++done;
    }
  }
  return words(Message::kLessonsProgress, {std::to_string(done), std::to_string(lessons)});
}

}  // namespace

Element lessons_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "lessons");
  dialog.with("title", words(Message::kLearn)).with("close", words(Message::kClose));
  Element first("column", "first");
  first.add(Element("item", "minute")
                .with("label", words(Message::kMinuteTitle))
                .with("hint", words(Message::kMinuteHint))
                .with("icon", "learn")
                .sends(StartLesson{}));
  if (!state.ui.courses.empty()) {
    first.add(Element("text", "progress")
                  .with("text", progress(words, state.ui.courses, state.settings.lessons))
                  .with("tone", "soft"));
  }
  dialog.add(std::move(first));
  for (const Course& course : state.ui.courses) {
    Element column("column", course.id);
    column.add(Element("heading", course.id + "-name").with("text", in(words.language(), course.name)));
    for (const CourseLesson& lesson : course.lessons) column.add(lesson_item(words, lesson, state.settings.lessons));
    dialog.add(std::move(column));
  }
  return dialog;
}

}  // namespace flipside::app
