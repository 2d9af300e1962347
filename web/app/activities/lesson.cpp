#include "web/app/activities/lesson.h"

#include <utility>

#include "web/app/activities/activities.h"
#include "web/app/activities/exercise.h"
#include "web/app/engine/wanted_job.h"
#include "web/app/game/stack.h"
#include "web/app/learn/courses.h"
#include "web/app/learn/first_minute.h"
#include "web/app/learn/mistakes.h"
#include "web/app/library/library_actions.h"

namespace flipside::app {

bool apply_in(Is<Lesson>, State& state, const Action& action, double now_ms, Effects& effects) {
  const bool done_before = state.doing<Lesson>()->done;
  const bool taken = apply_in_exercise(state, action, now_ms, effects);
  const Lesson* lesson = state.doing<Lesson>();
  const bool solved = lesson != nullptr && lesson->done && !done_before;
  if (solved && !lesson->id.empty()) note_solved(state.settings.lessons, lesson->id, lesson->step);
  return taken;
}

// A mistake comes with the values of its moves alone: the engine finds the replies.
std::optional<EngineJob> wanted_in(const Lesson&, const State& state) { return wanted_explanation(state.engine); }

std::optional<Group> panel_in(const Lesson& lesson, const State& state, const Translations& words) {
  const std::string step = std::to_string(lesson.step + 1);
  const bool last = lesson.step + 1 == static_cast<int>(lesson.steps.size());
  std::optional<Button> onward;
  if (const std::optional<Setup> game = first_game(state); last && game)
    onward = Button{"first-game", words(Message::kFirstGame), NewGame{*game}, ButtonLook::kPrimary};
  return step_panel(words, state, words(Message::kStepOf, {step, std::to_string(lesson.steps.size())}), last,
                    std::move(onward));
}

void apply(State& state, const StartLesson&, double now_ms, Effects& effects) {
  state.settings.introduced = true;
  // They say whether a first game is offered at the end.
  show_games(state.ui, effects);
  Lesson lesson;
  lesson.steps = first_minute();
  begin_exercise(state, std::move(lesson), now_ms, effects);
}

void apply(Settings& settings, const DeclineLesson&) { settings.introduced = true; }

void apply(State& state, const RetryMistakes& retry, double now_ms, Effects& effects) {
  Lesson lesson;
  lesson.title = {Message::kMistakesTitle};
  lesson.steps = mistake_steps(game_record(state), retry.ply);
  lesson.afterwards = Dialog::kReview;
  if (!lesson.steps.empty()) begin_exercise(state, std::move(lesson), now_ms, effects);
}

void apply(Ui& ui, const OpenLessons& open) {
  // The page checks its file against its hash, and a test proves it: a file with an error has no courses.
  ui.courses = parse_courses(open.text).courses;
  ui.dialog = Dialog::kLessons;
}

void apply(State& state, const StartCourseLesson& start, double now_ms, Effects& effects) {
  const CourseLesson* lesson = lesson_with(state.ui.courses, start.id);
  if (lesson != nullptr) begin_exercise(state, course_lesson(*lesson, state.settings.lessons), now_ms, effects);
}

}  // namespace flipside::app
