#include "web/app/engine/live_analysis.h"

#include <algorithm>
#include <cassert>

#include "web/app/engine/hint.h"
#include "web/app/engine/move_evaluations.h"
#include "web/app/engine/node_analysis.h"

namespace flipside::app {

namespace {

// What was known of the move that led to the present board is known of the board.
void carry_over(GameRecord& record) {
  GameTree& tree = record.tree;
  NodeId node = record.shown;
  while (tree[node].square == kPass) node = tree[node].parent;
  if (node == kRoot) return;
  const TreeNode& before = tree[tree[node].parent];
  const MoveEvaluation* move = find_move(before.analysis.moves, tree[node].square);
  if (move != nullptr) add_evaluation(tree.analysis(record.shown), for_black(move->evaluation, before.board.side));
}

}  // namespace

bool nothing_to_find(const GameRecord& record) {
  const TreeNode& shown = record.tree[record.shown];
  if (!known_to(shown, kLiveAnalysis)) return false;
  const auto& moves = shown.analysis.moves;
  return std::none_of(moves.begin(), moves.end(), [](const MoveEvaluation& move) { return move.pv.empty(); });
}

bool analysis_ended(const State& state) {
  const EngineJob* job = state.job_here(EngineJob::Purpose::kAnalyse);
  return job != nullptr ? job->done : nothing_to_find(state.record);
}

bool wants_analysis(const State& state) {
  const bool free = state.record.browsing || !state.computer_to_move();
  const bool shown = state.shows_evaluations() && !state.environment.saves_power;
  return (shown || awaits_evaluations(state)) && state.environment.visible && free && !state.ended() &&
         state.record.board().legal_moves() != 0;
}

void follow_analysis(State& state, double now_ms, Effects& effects) {
  if (state.shows_evaluations() || state.engine.hint) carry_over(state.record);
  reconcile_hint(state, analysis_ended(state), now_ms, effects);
  if (state.record.ply() == 0) state.engine.lead.reset();
  if (const auto evaluation = known_evaluation(state.record.tree[state.record.shown])) state.engine.lead = evaluation;
}

const std::vector<MoveEvaluation>* shown_moves(const State& state) {
  const std::vector<MoveEvaluation>& known = state.record.tree[state.record.shown].analysis.moves;
  return state.shows_evaluations() && !known.empty() ? &known : nullptr;
}

const MoveEvaluation* shown_evaluation(const State& state, Square square) {
  const std::vector<MoveEvaluation>* moves = shown_moves(state);
  return moves == nullptr ? nullptr : find_move(*moves, square);
}

int loss_of(const State& state, const MoveEvaluation& move) {
  const std::vector<MoveEvaluation>* moves = shown_moves(state);
  assert(moves != nullptr);
  return moves->front().evaluation.score - move.evaluation.score;
}

bool is_best(const State& state, const MoveEvaluation& move) {
  return loss_of(state, move) == 0 && !all_equal(*shown_moves(state));
}

}  // namespace flipside::app
