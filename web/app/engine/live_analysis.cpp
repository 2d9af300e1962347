#include "web/app/engine/live_analysis.h"

#include <algorithm>
#include <cassert>

#include "web/app/engine/engine_client.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/playing_engine.h"

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

// Whether the analysis could find out no more of the present board: neither a value nor the line expected after a move.
bool nothing_to_find(const State& state) {
  const AnalysisCache& cache = state.record.analysis;
  if (!known_to(cache, state.record.game, kLiveAnalysis)) return false;
  const auto& moves = cache.moves.at(state.record.game.hash());
  return std::none_of(moves.begin(), moves.end(), [](const MoveEvaluation& move) { return move.pv.empty(); });
}

void follow_board(State& state) {
  if (state.engine.evaluations.belong_to(state.record.game)) return;
  carry_over(state);
  if (state.record.game.ply() == 0) state.engine.lead.reset();
  state.engine.evaluations = MoveEvaluations(state.record.game);
  if (nothing_to_find(state)) state.engine.evaluations.finish();
}

void stop(State& state, double now_ms, Effects& effects) {
  stop_request(state, state.engine.live_analysis->id, kAnalysisStopTimeout, now_ms, effects);
  state.engine.live_analysis.reset();
}

void ask(State& state, double now_ms, Effects& effects) {
  state.engine.evaluations.restart();
  state.engine.live_analysis = LiveAnalysis{state.engine.next_id++, state.record.game.hash(), now_ms + kAnalysisTime};
  protocol::Analyse request;
  request.id = state.engine.live_analysis->id;
  request.settings = kLiveAnalysis;
  request.keep_table = state.settings.keep_table;
  request.threads = kThreads;
  request.board = state.record.game.board();
  send_awaited(state.engine.client, kPlayingEngine, request, now_ms, effects);
}

}  // namespace

bool wants_analysis(const State& state) {
  const bool free = !state.engine.move_search && (state.record.browsing || !state.computer_to_move());
  const bool explains = state.engine.explanation && !state.engine.explanation->moves.finished();
  const bool shown = state.shows_evaluations() && !state.environment.saves_power;
  return (shown || awaits_evaluations(state)) && state.environment.visible && free && !explains &&
         state.engine.client.ready && !state.ended() && state.record.game.legal_moves() != 0;
}

void update_live_analysis(State& state, double now_ms, Effects& effects) {
  if (state.shows_evaluations() || state.engine.hint) follow_board(state);
  if (state.engine.live_analysis && state.engine.live_analysis->hash == state.record.game.hash() &&
      now_ms >= state.engine.live_analysis->ends_at) {
    state.engine.evaluations.finish();
    state.engine.client.answered();
  }
  reconcile_hint(state, now_ms, effects);
  if (const auto evaluation = known_evaluation(state.record.analysis, state.record.game))
    state.engine.lead = evaluation;
  const bool wanted = wants_analysis(state) && !state.engine.evaluations.finished();
  if (state.engine.live_analysis && (!wanted || state.engine.live_analysis->hash != state.record.game.hash()))
    stop(state, now_ms, effects);
  if (wanted && !state.engine.live_analysis) ask(state, now_ms, effects);
}

std::optional<double> analysis_deadline(const State& state) {
  return state.engine.live_analysis ? std::optional(state.engine.live_analysis->ends_at) : std::nullopt;
}

void on_move_evaluation(State& state, const protocol::Evaluated& evaluated, double now_ms, Effects& effects) {
  if (!state.engine.live_analysis || state.engine.live_analysis->id != evaluated.id) return;
  const MoveEvaluation& move = evaluated.info.move;
  if (!on_board(move.square) || !contains(state.engine.evaluations.legal_moves(), move.square)) {
    engine_failed(state, now_ms, effects);
    return;
  }
  effects.needs_redraw = state.engine.evaluations.update(move) &&
                         add_moves(state.record.analysis, state.record.game.hash(), state.engine.evaluations.shown());
}

void on_analysis_done(State& state, const protocol::Analysed& analysed) {
  if (!state.engine.live_analysis || state.engine.live_analysis->id != analysed.id) return;
  state.engine.evaluations.finish();
  state.engine.live_analysis.reset();
  state.engine.client.answered();
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
