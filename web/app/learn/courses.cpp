#include "web/app/learn/courses.h"

#include <algorithm>
#include <utility>

#include "web/app/engine/judgement.h"

namespace flipside::app {

// What a lesson calls good is what a review calls good.
static_assert(kLessonGood == kMostLost[static_cast<std::size_t>(Verdict::kGood)]);

namespace {

LessonStep step_at(const LessonPosition& position) {
  LessonStep step;
  step.board = position.board;
  step.answers = position.good_moves();
  step.task.own = position.ask;
  step.done.own = position.done;
  step.best = position.best().square;
  step.score = position.best().score;
  step.exact = position.exact();
  for (const LessonMove& move : position.moves) {
    if (!position.is_good(move)) step.wrong.push_back({move.square, step.score - move.score, {move.reply}, move.score});
  }
  return step;
}

}  // namespace

const CourseLesson* lesson_with(const std::vector<Course>& courses, std::string_view id) {
  for (const Course& course : courses) {
    for (const CourseLesson& lesson : course.lessons) {
      if (lesson.id == id) return &lesson;
    }
  }
  return nullptr;
}

std::vector<LessonStep> steps_of(const CourseLesson& lesson) {
  std::vector<LessonStep> steps;
  for (const LessonPosition& position : lesson.positions) steps.push_back(step_at(position));
  return steps;
}

Lesson course_lesson(const CourseLesson& lesson, const LessonRecord& record) {
  Lesson out;
  out.title = {Message::kLearn, {}, lesson.name};
  out.steps = steps_of(lesson);
  out.id = lesson.id;
  out.afterwards = Dialog::kLessons;
  const int solved = record.solved_in(lesson.id);
  out.step = std::cmp_less(solved, out.steps.size()) ? solved : 0;
  return out;
}

void note_solved(LessonRecord& record, const std::string& id, int step) {
  int& solved = record.solved[id];
  solved = std::max(solved, step + 1);
}

}  // namespace flipside::app
