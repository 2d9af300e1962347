#include "web/app/analysing.h"

#include "web/app/asking.h"
#include "web/app/hint.h"

namespace flipside::app {

namespace {

Worth worth_of(const Outlook& move, Color side) { return {for_black(move.score, side), move.depth, move.exact}; }

// What was known of the move that led to the present board is known of the board.
void carry_over(State& state) {
  Game before = state.game;
  while (before.undo()) {
    const Ply& ply = before.plies()[static_cast<std::size_t>(before.ply())];
    if (ply.square == kPass) continue;
    const Outlook* move = state.values.belong_to(before) ? state.values.of(ply.square) : nullptr;
    if (move != nullptr) put_worth(state.findings, state.game.hash(), worth_of(*move, ply.color));
    return;
  }
}

void follow_board(State& state) {
  if (state.values.belong_to(state.game)) return;
  carry_over(state);
  if (state.game.ply() == 0) state.lead.reset();
  state.values = Values(state.game);
}

std::optional<Worth> known_worth(const State& state) {
  if (state.game.over()) return Worth{state.game.result().score, 0, true};
  if (state.values.belong_to(state.game) && !state.values.shown().empty()) {
    return worth_of(state.values.shown().front(), state.game.side());
  }
  const auto found = state.findings.boards.find(state.game.hash());
  return found == state.findings.boards.end() ? std::nullopt : std::optional(found->second);
}

void stop(State& state, double now_ms, Effects& effects) {
  const std::uint64_t id = state.analysing->id;
  effects.to_engine.push_back(protocol::to_text(protocol::Request{protocol::Stop{id}}));
  state.stopping.push_back({id, now_ms + kAnalysisStopPatience});
  state.analysing.reset();
}

void ask(State& state, double now_ms, Effects& effects) {
  state.values.restart();
  state.analysing = Analysing{state.next_id++, state.game.hash(), now_ms, now_ms + kAnalysisTime};
  protocol::Analyse request;
  request.id = state.analysing->id;
  request.settings = {kAnalysisDepth, kAnalysisExact};
  request.keep_table = state.settings.keep_table;
  request.threads = kThreads;
  request.board = state.game.board();
  effects.to_engine.push_back(protocol::to_text(protocol::Request{request}));
}

}  // namespace

bool wants_values(const State& state) {
  const bool free = !state.thinking && (state.browsing || !state.computer_to_move());
  const bool shown = state.settings.show_values && !state.surroundings.saves_power;
  return (shown || awaits_values(state)) && state.surroundings.visible && free && state.engine_ready &&
         !state.ended() && state.game.legal_moves() != 0;
}

void analyse(State& state, double now_ms, Effects& effects) {
  if (state.settings.show_values || state.hint) follow_board(state);
  if (state.analysing && state.analysing->hash == state.game.hash() && now_ms >= state.analysing->ends_at) {
    state.values.finish();
    state.engine_failures = 0;
  }
  settle_hint(state, now_ms, effects);
  if (const auto worth = known_worth(state)) state.lead = worth;
  const bool wanted = wants_values(state) && !state.values.finished();
  if (state.analysing && (!wanted || state.analysing->hash != state.game.hash())) stop(state, now_ms, effects);
  if (wanted && !state.analysing) ask(state, now_ms, effects);
}

void hear_value(State& state, const protocol::MoveValue& value, double now_ms, Effects& effects) {
  if (!state.analysing || state.analysing->id != value.id) return;
  if (!on_board(value.square) || !contains(state.values.legal_moves(), value.square)) {
    engine_failed(state, now_ms, effects);
    return;
  }
  state.analysing->heard_at = now_ms;
  effects.unseen = !state.values.take(value.square, value.info);
  if (effects.unseen) return;
  put_worth(state.findings, state.game.hash(), worth_of(state.values.shown().front(), state.game.side()));
}

void hear_end(State& state, const protocol::Analysed& analysed) {
  if (!state.analysing || state.analysing->id != analysed.id) return;
  state.values.finish();
  state.analysing.reset();
  state.engine_failures = 0;
}

const Outlook* shown_worth(const State& state, Square square) {
  if (!state.settings.show_values || !state.values.belong_to(state.game)) return nullptr;
  return state.values.of(square);
}

}  // namespace flipside::app
