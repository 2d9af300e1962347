#include "web/app/game/computer_turn.h"

#include <string>

#include "web/app/engine/node_analysis.h"
#include "web/app/engine/wanted_job.h"
#include "web/app/game/moves.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

double answer_time(const State& state) { return state.session.rest_at + reply_pause(state); }

bool answer_waits(const State& state) { return wants_move(state) && state.computer_thinks() && state.engine.job->done; }

}  // namespace

void advance_computer(State& state, double now_ms, Effects& effects) {
  if (!answer_waits(state) || now_ms < answer_time(state)) return;
  const MoveEvaluation answer = state.engine.job->info.move;
  const std::string& player = state.record.setup.seat(state.record.board().side).player;
  // Nobody is there to dismiss the notice of a pass when the computer plays itself.
  if (state.watching()) drop_notices(state.ui, Notice::Kind::kPass);
  play_ply(state, answer.square, now_ms, effects);
  add_answer(state.record.tree, state.record.shown, player, answer.evaluation);
}

std::optional<double> answer_deadline(const State& state) {
  return answer_waits(state) ? std::optional(answer_time(state)) : std::nullopt;
}

}  // namespace flipside::app
