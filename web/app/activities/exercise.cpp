#include "web/app/activities/exercise.h"

#include <cassert>
#include <utility>
#include <variant>

#include "web/app/activities/one_of.h"
#include "web/app/engine/explanation.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/review.h"
#include "web/app/game/clock.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/learn/refutation.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// What steps through a game has nothing to do in an exercise.
template <typename T>
constexpr bool kIgnored =
    kIsOneOf<T, Redo, GoToPly, StepPlies, PlayOn, SwitchVariation, GoToTurn, StartReplay, ToggleEvaluations>;

// Says what the present step asks for, whose board stands there again.
void show_task(State& state, double now_ms, Effects& effects) {
  const LessonStep& step = state.exercise()->present_step();
  leave_board(state, now_ms, effects);
  if (step.marked) state.session.marks.better = step.answer();
  effects.add(Announce{step.task.in(Translations(state.language()))});
}

// Puts the present step on the board.
void begin_step(State& state, double now_ms, Effects& effects) {
  Exercise& exercise = *state.exercise();
  const LessonStep& step = exercise.present_step();
  exercise.done = false;
  exercise.refuted.reset();
  state.record = record_of(GameTree(step.board), kRoot, two_persons(game_record(state).setup.seed));
  show_task(state, now_ms, effects);
  state.engine.explanation.reset();
  if (!step.known.empty()) {
    add_moves(state.record.tree.analysis(kRoot), step.known);
    state.engine.explanation = Explanation{step.board, kExplainedReview};
  }
}

// A move of the person's: the one that is asked for is played, another one is told apart.
void try_move(State& state, Square square, double now_ms, Effects& effects) {
  Exercise& exercise = *state.exercise();
  if (exercise.done || exercise.refuted) return;
  const Color side = state.record.board().side;
  const bool legal = on_board(square) && contains(state.record.board().legal_moves(), square);
  if (!legal) {
    drop_notices(state.ui, Notice::Kind::kWrongAnswer);
    return apply(state, PlaceDisc{square}, now_ms, effects);
  }
  if (!contains(exercise.present_step().answers, square)) {
    state.session.typed_file = -1;
    const WrongMove wrong = wrong_move(state, square);
    drop_notices(state.ui, Notice::Kind::kMoveRefused);
    if (wrong.reply() != kNoMove || awaits_reply(state)) return refute(state, wrong, now_ms, effects);
    const Translations words(state.language());
    const std::string why = wrong.lost > 0 ? describe_refutation(words, exercise.present_step(), wrong) : std::string();
    return notify(state, {.kind = Notice::Kind::kWrongAnswer, .color = side, .square = square, .detail = why}, effects);
  }
  apply(state, PlaceDisc{square}, now_ms, effects);
  exercise.done = true;
  exercise.answer = square;
  effects.add(Announce{describe_step(Translations(state.language()), exercise)});
}

}  // namespace

void begin_exercise(State& state, Activity exercise, double now_ms, Effects& effects) {
  stop_review(state.review, effects);
  state.engine.hint.reset();
  state.engine.coached.reset();
  state.ui.dialog = Dialog::kNone;
  return_to_game(state, now_ms, effects);
  if (state.doing<Replay>() != nullptr) pop(state);
  stop_clock(state.record, now_ms);
  push(state, std::move(exercise), {});
  begin_step(state, now_ms, effects);
}

void return_to_game(State& state, double now_ms, Effects& effects) {
  if (state.game_on_board()) return;
  while (!state.game_on_board()) pop(state);
  leave_board(state, now_ms, effects);
}

bool apply_in_exercise(State& state, const Action& action, double now_ms, Effects& effects) {
  assert(state.exercise() != nullptr);
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
    } else if constexpr (std::is_same_v<T, StartAnalysis>) {
      // Before its end it would give the answer away.
      if (!state.exercise()->done) return_to_game(state, now_ms, effects);
      return false;
    } else {
      return kIgnored<T>;
    }
  };
  return std::visit(visitor, action);
}

void apply(State& state, const TryStepAgain&, double now_ms, Effects& effects) {
  Exercise* exercise = state.exercise();
  if (exercise == nullptr || !exercise->refuted) return;
  const RefutedMove refuted = *std::exchange(exercise->refuted, std::nullopt);
  GameRecord& record = state.record;
  record.go_to(refuted.ply);
  // Nothing of it is left, as if it had not been played.
  const NodeId tried = record.tree.child(record.shown, refuted.move.square);
  record.tree.set_played(record.shown, record.tree.played_by());
  record.tree.remove(tried);
  record.outcome.reset();
  show_task(state, now_ms, effects);
}

void apply(State& state, const NextStep&, double now_ms, Effects& effects) {
  Exercise* exercise = state.exercise();
  if (exercise == nullptr || !exercise->done) return;
  if (exercise->step + 1 == static_cast<int>(exercise->steps.size()))
    return apply(state, LeaveLesson{}, now_ms, effects);
  ++exercise->step;
  begin_step(state, now_ms, effects);
}

void apply(State& state, const ShowAnswer&, double now_ms, Effects& effects) {
  const Exercise* exercise = state.exercise();
  if (exercise == nullptr || exercise->done) return;
  apply(state, TryStepAgain{}, now_ms, effects);
  drop_notices(state.ui, Notice::Kind::kWrongAnswer);
  mark_answer(state, exercise->present_step().answer(), effects);
}

void apply(State& state, const LeaveLesson&, double now_ms, Effects& effects) {
  if (state.exercise() == nullptr) return;
  const Dialog afterwards = state.exercise()->afterwards;
  return_to_game(state, now_ms, effects);
  announce(state, Message::kLessonLeft, effects);
  state.ui.dialog = afterwards;
}

Group panel_of(const Translations& words, const Exercise& exercise, const std::string& progress) {
  const std::string title = exercise.title.in(words);
  return {"lesson",
          {Group{"head",
                 {Text{"title", title, Tone::kTitle}, Text{"step", progress},
                  Button{"leave-lesson", words(Message::kClose), LeaveLesson{}, ButtonLook::kIconOnly, false, "close"}},
                 GroupLook::kRow}},
          GroupLook::kPanel,
          title};
}

Group step_panel(const Translations& words, const State& state, const std::string& progress, bool last,
                 std::optional<Button> onward) {
  const Exercise& exercise = *state.exercise();
  const auto steps = static_cast<int>(exercise.steps.size());
  // A refutation stands alone, because the panel is small.
  const bool refuted = exercise.refuted && exercise.refuted->answered;
  Group panel = panel_of(words, exercise, progress);
  if (steps > 1)
    panel.elements.push_back(Progress{"dots", "", exercise.step + (exercise.done ? 1 : 0), steps, ProgressLook::kDots});
  panel.elements.push_back(
      Group{"text",
            {Text{"task", refuted ? std::string() : describe_step(words, exercise)},
             Text{"wrong", exercise.done ? std::string() : describe_wrong_move(words, state), Tone::kWrong}}});
  Button way{"show-answer", words(Message::kShowAnswer), ShowAnswer{}};
  if (exercise.done)
    way = {"next-step", words(last ? Message::kLastStep : Message::kNextStep), NextStep{}, ButtonLook::kPrimary};
  else if (exercise.refuted)
    way = {"try-again", words(Message::kRetry), TryStepAgain{}, ButtonLook::kPrimary};
  Group ways{"ways", {}, GroupLook::kRow};
  if (exercise.done && onward) {
    way.look = ButtonLook::kPlain;
    ways.elements.emplace_back(std::move(*onward));
  }
  ways.elements.emplace_back(std::move(way));
  panel.elements.push_back(std::move(ways));
  return panel;
}

}  // namespace flipside::app
