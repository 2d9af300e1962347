#include "web/app/engine/live_analysis.h"

#include <algorithm>
#include <cassert>

#include "web/app/engine/hint.h"

namespace flipside::app {

namespace {

// What was known of the move that led to the present board is known of the board.
void carry_over(State& state) {
  Game before = state.record.game;
  while (before.undo()) {
    const Ply& ply = before.plies()[static_cast<std::size_t>(before.ply())];
    if (ply.square == kPass) continue;
    const auto* moves = known_moves(state.record.analysis, before.hash());
    const MoveEvaluation* move = moves == nullptr ? nullptr : find_move(*moves, ply.square);
    if (move != nullptr)
      add_evaluation(state.record.analysis, state.record.game.hash(), for_black(move->evaluation, ply.color));
    return;
  }
}

}  // namespace

bool nothing_to_find(const State& state) {
  const AnalysisCache& cache = state.record.analysis;
  if (!known_to(cache, state.record.game, kLiveAnalysis)) return false;
  const auto& moves = cache.moves.at(state.record.game.hash());
  return std::none_of(moves.begin(), moves.end(), [](const MoveEvaluation& move) { return move.pv.empty(); });
}

bool analysis_ended(const State& state) {
  const EngineJob* job = state.job_here(EngineJob::Purpose::kAnalyse);
  return job != nullptr ? job->done : nothing_to_find(state);
}

bool wants_analysis(const State& state) {
  const bool free = state.record.browsing || !state.computer_to_move();
  const bool shown = state.shows_evaluations() && !state.environment.saves_power;
  return (shown || awaits_evaluations(state)) && state.environment.visible && free && !state.ended() &&
         state.record.game.legal_moves() != 0;
}

void follow_analysis(State& state, double now_ms, Effects& effects) {
  if (state.shows_evaluations() || state.engine.hint) carry_over(state);
  reconcile_hint(state, analysis_ended(state), now_ms, effects);
  if (state.record.game.ply() == 0) state.engine.lead.reset();
  if (const auto evaluation = known_evaluation(state.record.analysis, state.record.game))
    state.engine.lead = evaluation;
}

const std::vector<MoveEvaluation>* shown_moves(const State& state) {
  return state.shows_evaluations() ? known_moves(state.record.analysis, state.record.game.hash()) : nullptr;
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

}  // namespace flipside::app
