#include "web/app/learn/refutation.h"

#include <cassert>

#include "web/app/engine/refutation_text.h"
#include "web/app/game/moves.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// The discs of the move are seen at rest this long before the reply.
constexpr double kReplyPause = 450;

void conclude(State& state, Effects& effects) {
  Exercise& exercise = *state.exercise();
  exercise.refuted->answered = true;
  effects.add(Announce{describe_refutation(Translations(state.language()), exercise)});
}

}  // namespace

void refute(State& state, const WrongMove& move, double now_ms, Effects& effects) {
  assert(move.reply != kNoMove);
  state.exercise()->refuted = RefutedMove{move, false};
  play_ply(state, move.square, now_ms, effects);
  if (move.reply == kPass) conclude(state, effects);
}

void advance_refutation(State& state, double now_ms, Effects& effects) {
  const auto deadline = refutation_deadline(state);
  if (!deadline || now_ms < *deadline) return;
  play_ply(state, state.exercise()->refuted->move.reply, now_ms, effects);
  conclude(state, effects);
}

std::optional<double> refutation_deadline(const State& state) {
  const Exercise* exercise = state.exercise();
  if (exercise == nullptr || !exercise->refuted || exercise->refuted->answered) return std::nullopt;
  return state.session.rest_at + kReplyPause;
}

std::string describe_refutation(const Translations& words, const LessonStep& step, const WrongMove& move) {
  RefutedTry refuted{step.board, move.square, {}, move.score, move.score + move.lost, step.exact};
  if (move.reply != kNoMove) refuted.line = {move.reply};
  return describe_refutation(words, refuted);
}

std::string describe_refutation(const Translations& words, const Exercise& exercise) {
  if (!exercise.refuted || !exercise.refuted->answered) return {};
  return describe_refutation(words, exercise.present_step(), exercise.refuted->move);
}

}  // namespace flipside::app
