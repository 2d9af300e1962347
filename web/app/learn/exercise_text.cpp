#include "web/app/learn/exercise_text.h"

#include "web/app/engine/node_analysis.h"
#include "web/app/learn/refutation.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Whether no answer is better.
bool is_best(const LessonStep& step, Square square) {
  if (step.best == kNoMove || square == step.best) return true;
  const MoveEvaluation* move = find_move(step.known, square);
  return move != nullptr && move->evaluation.score == step.known.front().evaluation.score;
}

}  // namespace

std::string describe_step(const Translations& words, const Exercise& exercise) {
  const LessonStep& step = exercise.present_step();
  if (!exercise.done) return step.task.in(words);
  if (is_best(step, exercise.answer)) return step.done.in(words);
  if (step.good) return step.good->in(words);
  return words(Message::kAlsoGood, {square_name(exercise.answer), square_name(step.best)}) + step.done.in(words);
}

std::string describe_wrong_move(const Translations& words, const State& state) {
  const Exercise& exercise = *state.exercise();
  if (exercise.refuted) return describe_refutation(words, exercise);
  for (const Notice& notice : state.ui.notices) {
    const bool wrong = notice.kind == Notice::Kind::kMoveRefused || notice.kind == Notice::Kind::kWrongAnswer;
    if (wrong) return describe_notice(words, notice);
  }
  return {};
}

void mark_answer(State& state, Square answer, Effects& effects) {
  state.session.marks.better = answer;
  effects.add(Announce{Translations(state.language())(Message::kAnswerIs, {square_name(answer)})});
}

bool marks_moves(const State& state) {
  const Exercise* exercise = state.exercise();
  if (exercise == nullptr) return state.settings.show_legal_moves;
  return !exercise->done && !exercise->refuted && exercise->present_step().answers != 0;
}

}  // namespace flipside::app
