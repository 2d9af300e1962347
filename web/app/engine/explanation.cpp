#include "web/app/engine/explanation.h"

#include "web/app/engine/engine_client.h"
#include "web/app/engine/playing_engine.h"

namespace flipside::app {

void end_explanation(State& state, double now_ms, Effects& effects) {
  if (state.engine.explanation && state.engine.explanation->under_way())
    stop_request(state, state.engine.explanation->request, kAnalysisStopTimeout, now_ms, effects);
  state.engine.explanation.reset();
}

void begin_explanation(State& state, const Board& board, AnalysisSettings settings, double now_ms, Effects& effects) {
  end_explanation(state, now_ms, effects);
  state.engine.explanation = Explanation{board, settings, 0, MoveEvaluations(Game(board))};
}

void advance_explanation(State& state, double now_ms, Effects& effects) {
  if (!state.engine.explanation) return;
  if (!state.lesson && !state.session.marks.of_review) return end_explanation(state, now_ms, effects);
  Explanation& explanation = *state.engine.explanation;
  if (explanation.request != 0 || !state.engine.client.ready) return;
  explanation.request = state.engine.next_id++;
  explanation.moves.restart();
  protocol::Analyse request;
  request.id = explanation.request;
  request.settings = explanation.settings;
  request.keep_table = false;
  request.threads = kThreads;
  request.board = explanation.board;
  send_awaited(state.engine.client, kPlayingEngine, request, now_ms, effects);
}

void on_explained_move(State& state, const MoveEvaluation& move, double now_ms, Effects& effects) {
  MoveEvaluations& moves = state.engine.explanation->moves;
  if (!on_board(move.square) || !contains(moves.legal_moves(), move.square))
    return engine_failed(state, now_ms, effects);
  effects.needs_redraw = moves.update(move) && add_moves(state.record.analysis, moves.hash(), moves.shown());
}

void on_explanation_done(State& state, std::uint64_t id) {
  if (!state.engine.explanation || state.engine.explanation->request != id) return;
  state.engine.explanation->moves.finish();
  state.engine.client.answered();
}

}  // namespace flipside::app
