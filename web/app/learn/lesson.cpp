#include "web/app/learn/lesson.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

#include "web/app/engine/node_analysis.h"
#include "web/app/engine/review.h"
#include "web/app/game/clock.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/learn/courses.h"
#include "web/app/learn/first_minute.h"
#include "web/app/learn/mistakes.h"
#include "web/app/learn/refutation.h"
#include "web/app/library/library_actions.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

template <typename T, typename... Types>
constexpr bool kIsOneOf = (std::is_same_v<T, Types> || ...);

// What steps through a game has nothing to do in a lesson.
template <typename T>
constexpr bool kIgnored =
    kIsOneOf<T, Redo, GoToPly, StepPlies, PlayOn, SwitchVariation, GoToTurn, StartReplay, ToggleEvaluations>;

// What would replace or use the game on the board.
template <typename T>
constexpr bool kEndsLesson =
    kIsOneOf<T, NewGame, StartChosenGame, Rematch, OpenImported, OpenLink, OpenStored, RestoreHistory, UsePosition,
             StartReview, StartAnalysis, ImportText, StoreImported, OpenOpenings>;

bool uses_game(Dialog dialog) {
  switch (dialog) {
    case Dialog::kNone:
    case Dialog::kSettings:
    case Dialog::kAbout:
    case Dialog::kMenu:
    case Dialog::kHelp:
    case Dialog::kLessons:
    case Dialog::kPuzzles:
      return false;
    default:
      return true;
  }
}

void say(const State& state, Message message, Effects& effects) {
  effects.add(Announce{Translations(state.language())(message)});
}

// Puts the present step on the board.
void begin_step(State& state, double now_ms, Effects& effects) {
  Lesson& lesson = *state.lesson;
  const LessonStep& step = step_of(state);
  lesson.done = false;
  lesson.refuted.reset();
  state.record = record_of(GameTree(step.board), kRoot, two_persons(lesson.waiting.setup.seed));
  leave_board(state, now_ms, effects);
  drop_notices(state, Notice::Kind::kWrongAnswer);
  if (!step.known.empty()) add_moves(state.record.tree.analysis(kRoot), step.known);
  if (step.marked) state.session.marks.better = step.answer();
  effects.add(Announce{step.task.in(Translations(state.language()))});
}

void end_lesson(State& state, double now_ms, Effects& effects) {
  state.record = std::move(state.lesson->waiting);
  const bool store = state.lesson->store_waiting;
  state.lesson.reset();
  leave_board(state, now_ms, effects);
  drop_notices(state, Notice::Kind::kWrongAnswer);
  if (store) effects.once(SaveGame{});
}

// Whether no answer is better.
bool is_best(const LessonStep& step, Square square) {
  if (step.best == kNoMove || square == step.best) return true;
  const MoveEvaluation* move = find_move(step.known, square);
  return move != nullptr && move->evaluation.score == step.known.front().evaluation.score;
}

// What is known of a wrong move.
WrongMove wrong_move(const LessonStep& step, Square square) {
  const auto found = std::find_if(step.wrong.begin(), step.wrong.end(),
                                  [square](const WrongMove& move) { return move.square == square; });
  return found == step.wrong.end() ? WrongMove{square} : *found;
}

void refuse(State& state, Notice notice, Effects& effects) {
  drop_notices(state, Notice::Kind::kMoveRefused);
  drop_notices(state, Notice::Kind::kWrongAnswer);
  notify(state, std::move(notice), effects);
}

// A move of the person's: the one that is asked for is played, another one is told apart.
void try_move(State& state, Square square, double now_ms, Effects& effects) {
  Lesson& lesson = *state.lesson;
  if (lesson.done || lesson.refuted) return;
  const Color side = state.record.game().side();
  const bool legal = on_board(square) && !state.record.game().check(square);
  if (!legal) return apply(state, PlaceDisc{square}, now_ms, effects);
  if (!contains(step_of(state).answers, square)) {
    state.session.typed_file = -1;
    const WrongMove wrong = wrong_move(step_of(state), square);
    drop_notices(state, Notice::Kind::kMoveRefused);
    if (wrong.reply != kNoMove) return refute(state, wrong, now_ms, effects);
    const std::string lost = wrong.lost > 0 ? std::to_string(wrong.lost) : std::string();
    return refuse(state, {Notice::Kind::kWrongAnswer, side, {}, square, lost}, effects);
  }
  drop_notices(state, Notice::Kind::kWrongAnswer);
  apply(state, PlaceDisc{square}, now_ms, effects);
  lesson.done = true;
  lesson.answer = square;
  if (!lesson.id.empty()) note_solved(state.settings.lessons, lesson.id, lesson.step);
  effects.add(Announce{describe_step(Translations(state.language()), state)});
}

// Another page has stored a game, which may be the one that waits.
void take_up_waiting(State& state, const GameStored& stored, double now_ms, Effects& effects) {
  Lesson lesson = std::move(*state.lesson);
  state.lesson.reset();
  GameRecord shown = std::exchange(state.record, std::move(lesson.waiting));
  const GameSession session = state.session;
  apply(state, stored, now_ms, effects);
  lesson.store_waiting = lesson.store_waiting || effects.has<SaveGame>();
  lesson.waiting = std::exchange(state.record, std::move(shown));
  state.session = session;
  state.lesson = std::move(lesson);
}

}  // namespace

void begin_lesson(State& state, Lesson lesson, double now_ms, Effects& effects) {
  stop_review(state, effects);
  state.engine.hint.reset();
  state.engine.coached.reset();
  state.ui.dialog = Dialog::kNone;
  if (state.lesson) {
    lesson.waiting = std::move(state.lesson->waiting);
    lesson.store_waiting = state.lesson->store_waiting;
  } else {
    stop_clock(state, now_ms);
    lesson.waiting = std::move(state.record);
  }
  state.lesson = std::move(lesson);
  begin_step(state, now_ms, effects);
}

std::string describe_step(const Translations& words, const State& state) {
  const Lesson& lesson = *state.lesson;
  const LessonStep& step = step_of(state);
  if (!lesson.done) return step.task.in(words);
  if (is_best(step, lesson.answer)) return step.done.in(words);
  if (step.good) return step.good->in(words);
  return words(Message::kAlsoGood, {square_name(lesson.answer), square_name(step.best)}) + step.done.in(words);
}

void mark_answer(State& state, Square answer, Effects& effects) {
  state.session.marks.better = answer;
  effects.add(Announce{Translations(state.language())(Message::kAnswerIs, {square_name(answer)})});
}

std::string describe_wrong_move(const Translations& words, const State& state) {
  if (state.lesson->refuted) return describe_refutation(words, state);
  for (const Notice& notice : state.ui.notices) {
    const bool wrong = notice.kind == Notice::Kind::kMoveRefused || notice.kind == Notice::Kind::kWrongAnswer;
    if (wrong) return describe_notice(words, notice);
  }
  return {};
}

bool marks_moves(const State& state) {
  if (!state.lesson) return state.settings.show_legal_moves;
  return !state.lesson->done && !state.lesson->refuted && step_of(state).answers != 0;
}

bool offers_first_minute(const State& state) {
  const bool untouched = state.record.game().plies().empty() && state.record.game().start() == Board{};
  const bool free = !state.lesson && state.ui.notices.empty() && !state.engine.hint;
  return state.host.has_dialogs && !state.settings.introduced && free && untouched;
}

bool apply_in_lesson(State& state, const Action& action, double now_ms, Effects& effects) {
  assert(state.lesson);
  const auto visitor = [&]<typename T>(const T& one) {
    if constexpr (std::is_same_v<T, PlaceDisc>) {
      try_move(state, one.square, now_ms, effects);
      return true;
    } else if constexpr (std::is_same_v<T, ToggleHint>) {
      apply(state, ShowAnswer{}, now_ms, effects);
      return true;
    } else if constexpr (std::is_same_v<T, Undo>) {
      apply(state, TryStepAgain{}, now_ms, effects);
      return true;
    } else if constexpr (std::is_same_v<T, GameStored>) {
      take_up_waiting(state, one, now_ms, effects);
      return true;
    } else if constexpr (std::is_same_v<T, OpenDialog>) {
      if (uses_game(one.dialog)) end_lesson(state, now_ms, effects);
      return false;
    } else if constexpr (kEndsLesson<T>) {
      end_lesson(state, now_ms, effects);
      return false;
    } else {
      return kIgnored<T>;
    }
  };
  return std::visit(visitor, action);
}

void apply(State& state, const StartLesson&, double now_ms, Effects& effects) {
  state.settings.introduced = true;
  Lesson lesson;
  lesson.steps = first_minute();
  begin_lesson(state, std::move(lesson), now_ms, effects);
}

void apply(State& state, const RetryMistakes& retry, double now_ms, Effects& effects) {
  Lesson lesson;
  lesson.title = {Message::kMistakesTitle};
  lesson.steps = mistake_steps(state.record, retry.ply);
  lesson.afterwards = Dialog::kReview;
  if (!lesson.steps.empty()) begin_lesson(state, std::move(lesson), now_ms, effects);
}

void apply(State& state, const NextStep&, double now_ms, Effects& effects) {
  if (!state.lesson || !state.lesson->done) return;
  if (state.lesson->step + 1 == static_cast<int>(state.lesson->steps.size()))
    return apply(state, LeaveLesson{}, now_ms, effects);
  ++state.lesson->step;
  begin_step(state, now_ms, effects);
}

void apply(State& state, const OpenLessons& open, double, Effects&) {
  // The page checks its file against its hash, and a test proves it: a file with an error has no courses.
  state.ui.courses = parse_courses(open.text).courses;
  state.ui.dialog = Dialog::kLessons;
}

void apply(State& state, const StartCourseLesson& start, double now_ms, Effects& effects) {
  const CourseLesson* lesson = lesson_with(state.ui.courses, start.id);
  if (lesson != nullptr) begin_lesson(state, course_lesson(*lesson, state.settings.lessons), now_ms, effects);
}

void apply(State& state, const TryStepAgain&, double now_ms, Effects& effects) {
  if (state.lesson && state.lesson->refuted) begin_step(state, now_ms, effects);
}

void apply(State& state, const ShowAnswer&, double now_ms, Effects& effects) {
  if (!state.lesson || state.lesson->done) return;
  if (state.lesson->refuted) apply(state, TryStepAgain{}, now_ms, effects);
  mark_answer(state, step_of(state).answer(), effects);
}

void apply(State& state, const LeaveLesson&, double now_ms, Effects& effects) {
  if (!state.lesson) return;
  const Dialog afterwards = state.lesson->afterwards;
  end_lesson(state, now_ms, effects);
  say(state, Message::kLessonLeft, effects);
  state.ui.dialog = afterwards;
}

void apply(State& state, const DeclineLesson&, double, Effects&) { state.settings.introduced = true; }

}  // namespace flipside::app
