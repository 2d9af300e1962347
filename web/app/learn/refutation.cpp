#include "web/app/learn/refutation.h"

#include <algorithm>

#include "engine/knowledge/puzzle.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/refutation_text.h"
#include "web/app/game/moves.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// The discs of the move are seen at rest this long before the reply.
constexpr double kReplyPause = 450;

// What the step itself knows of a wrong move.
WrongMove known_in(const LessonStep& step, Square square) {
  const auto found = std::ranges::find(step.wrong, square, &WrongMove::square);
  return found == step.wrong.end() ? WrongMove{square} : *found;
}

void say(const State& state, Effects& effects) {
  effects.add(Announce{describe_refutation(Translations(state.language()), *state.exercise())});
}

void conclude(State& state, Effects& effects) {
  state.exercise()->refuted->answered = true;
  say(state, effects);
}

// The reply may have been found meanwhile.
void look_for_reply(State& state, Effects& effects) {
  WrongMove& move = state.exercise()->refuted->move;
  if (move.reply() != kNoMove) return;
  move = wrong_move(state, move.square);
  if (move.reply() == kPass || (move.reply() == kNoMove && !awaits_reply(state))) conclude(state, effects);
}

bool goes_on(const Exercise* exercise) {
  return exercise != nullptr && exercise->refuted && !exercise->refuted->answered;
}

}  // namespace

const std::vector<MoveEvaluation>* judged_moves(const State& state) {
  const LessonStep& step = state.exercise()->present_step();
  const NodeId node = node_with(state.record.tree, Game(step.board).hash());
  if (node == kNoNode) return nullptr;
  const std::vector<MoveEvaluation>& moves = state.record.tree[node].analysis.moves;
  // What a step knows from the beginning, it judges by.
  if (moves.size() < 2 || (step.known.empty() && !known_to(state.record.tree[node], kPuzzleProof))) return nullptr;
  return contains(step.answers, moves.front().square) ? &moves : nullptr;
}

const MoveEvaluation* judged_move(const State& state, Square square) {
  const std::vector<MoveEvaluation>* moves = judged_moves(state);
  return moves == nullptr ? nullptr : find_move(*moves, square);
}

WrongMove wrong_move(const State& state, Square square) {
  const LessonStep& step = state.exercise()->present_step();
  WrongMove out = known_in(step, square);
  // Scores that were known before say nothing of the reply until the engine has searched deep enough.
  if (out.reply() != kNoMove || (!step.known.empty() && awaits_reply(state))) return out;
  const MoveEvaluation* move = judged_move(state, square);
  if (move == nullptr) return out;
  out.line = line_after(*move);
  if (out.lost > 0) return out;
  const Evaluation& best = judged_moves(state)->front().evaluation;
  out.score = move->evaluation.score;
  out.lost = best.score - out.score;
  out.exact = best.exact && move->evaluation.exact;
  return out;
}

bool awaits_reply(const State& state) {
  const auto& explanation = state.engine.explanation;
  return explanation && !explanation->done && !state.engine.client.gave_up &&
         explanation->board == state.exercise()->present_step().board;
}

void refute(State& state, const WrongMove& move, double now_ms, Effects& effects) {
  state.exercise()->refuted = RefutedMove{move, false, state.record.ply()};
  play_ply(state, move.square, now_ms, effects);
  if (move.reply() == kPass) conclude(state, effects);
  if (move.reply() == kNoMove) say(state, effects);
}

void advance_refutation(State& state, double now_ms, Effects& effects) {
  if (goes_on(state.exercise())) look_for_reply(state, effects);
  const auto deadline = refutation_deadline(state);
  if (!deadline || now_ms < *deadline) return;
  play_ply(state, state.exercise()->refuted->move.reply(), now_ms, effects);
  conclude(state, effects);
}

std::optional<double> refutation_deadline(const State& state) {
  const Exercise* exercise = state.exercise();
  if (!goes_on(exercise) || !on_board(exercise->refuted->move.reply())) return std::nullopt;
  return state.session.rest_at + kReplyPause;
}

std::string describe_refutation(const Translations& words, const LessonStep& step, const WrongMove& move) {
  return describe_refutation(words, {step.board, move.square, move.line, move.score, move.score + move.lost,
                                     step.exact || move.exact, step.answer(), false});
}

std::string describe_refutation(const Translations& words, const Exercise& exercise) {
  if (!exercise.refuted) return {};
  const LessonStep& step = exercise.present_step();
  const WrongMove& move = exercise.refuted->move;
  const bool at_once = known_in(step, move.square).reply() != kNoMove;
  if (!exercise.refuted->answered && at_once) return {};
  if (!exercise.refuted->answered || move.lost <= 0) return words(Message::kWrongAnswer, {square_name(move.square)});
  return describe_refutation(words, step, move);
}

}  // namespace flipside::app
