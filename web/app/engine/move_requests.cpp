#include "web/app/engine/move_requests.h"

#include <algorithm>

#include "engine/players/player.h"
#include "web/app/engine/coach.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/explanation.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/text/search_details.h"

namespace flipside::app {

namespace {

PlayerSettings player_settings(const State& state) {
  PlayerSettings settings;
  settings.seed = state.record.setup.seed;
  settings.milliseconds = 1000 * state.record.setup.seconds;
  settings.keep_table = state.settings.keep_table;
  settings.variety = state.settings.variety;
  settings.threads = kThreads;
  return settings;
}

bool thinks_by_the_clock(const std::string& player) {
  const auto& kinds = player_kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.name == player && kind.timed; });
}

bool may_ponder(const State& state) {
  const Seat& seat = state.record.setup.seat(opposite(state.record.game.side()));
  return state.settings.ponder && state.environment.visible && !state.environment.saves_power &&
         state.engine.client.ready && !state.record.browsing && !wants_analysis(state) && state.human_to_move() &&
         !state.record.game.must_pass() && !seat.human && thinks_by_the_clock(seat.player);
}

// One kind of reply each; the ones for another request than the one under way are late and mean nothing.
struct ReplyVisitor {
  State& state;
  double now_ms;
  Effects& effects;

  bool current(std::uint64_t id) const { return state.engine.move_search && state.engine.move_search->id == id; }
  bool analysed(std::uint64_t id) const { return state.engine.live_analysis && state.engine.live_analysis->id == id; }

  bool coached(std::uint64_t id) const { return state.engine.coached && state.engine.coached->request == id; }
  bool explained(std::uint64_t id) const { return state.engine.explanation && state.engine.explanation->request == id; }

  void operator()(const protocol::Ready&) const {}
  void operator()(const protocol::Progress& progress) const {
    effects.needs_redraw = false;
    if (!current(progress.id)) return;
    const auto shown = search_details(state);
    state.engine.move_search->info = progress.info;
    effects.needs_redraw = search_details(state) != shown;
  }
  void operator()(const protocol::Move& move) const {
    if (!current(move.id)) return;
    const Square square = move.info.move.square;
    if (state.engine.move_search->hash != state.record.game.hash() || !on_board(square) ||
        state.record.game.check(square)) {
      engine_failed(state, now_ms, effects);
      return;
    }
    state.engine.move_search->info = move.info;
    state.engine.move_search->answer = square;
    state.engine.client.answered();
  }
  void operator()(const protocol::Evaluated& evaluated) const {
    if (coached(evaluated.id)) return on_coach_evaluation(state, evaluated.info.move, now_ms, effects);
    if (explained(evaluated.id)) return on_explained_move(state, evaluated.info.move, now_ms, effects);
    on_move_evaluation(state, evaluated, now_ms, effects);
  }
  void operator()(const protocol::Analysed& end) const {
    on_coach_done(state, end.id, effects);
    on_explanation_done(state, end.id);
    on_analysis_done(state, end);
  }
  void operator()(const protocol::Stopped& stopped) const {
    // Requests are taken in order, so what was stopped before this one is over too.
    std::erase_if(state.engine.pending_stops, [&](const PendingStop& stop) { return stop.id <= stopped.id; });
    if (current(stopped.id) || analysed(stopped.id) || coached(stopped.id) || explained(stopped.id))
      engine_failed(state, now_ms, effects);
  }
  void operator()(const protocol::Refused& refused) const {
    if (current(refused.id) || analysed(refused.id) || coached(refused.id) || explained(refused.id) || refused.id == 0)
      engine_failed(state, now_ms, effects);
  }
};

}  // namespace

void request_move(State& state, double now_ms, Effects& effects) {
  MoveRequest search;
  search.id = state.engine.next_id++;
  search.hash = state.record.game.hash();
  const Seat& seat = state.record.setup.seat(state.record.game.side());
  send_awaited(state.engine.client, kPlayingEngine,
               protocol::Think{search.id, seat.player, player_settings(state), state.record.game.board()}, now_ms,
               effects);
  state.engine.move_search = search;
}

void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects) {
  if (state.engine.client.gave_up) return;
  state.engine.client.on_reply(reply, now_ms);
  std::visit(ReplyVisitor{state, now_ms, effects}, reply);
}

void ponder(State& state, Effects& effects) {
  const bool wanted = may_ponder(state);
  if (state.engine.pondering && (!wanted || state.engine.pondering->hash != state.record.game.hash())) {
    // A move that was asked for has ended it already.
    if (!state.engine.move_search) send(kPlayingEngine, protocol::Stop{state.engine.pondering->id}, effects);
    state.engine.pondering.reset();
  }
  if (!wanted || state.engine.pondering) return;
  state.engine.pondering = Pondering{state.engine.next_id++, state.record.game.hash()};
  const Seat& seat = state.record.setup.seat(opposite(state.record.game.side()));
  send(kPlayingEngine,
       protocol::Ponder{state.engine.pondering->id, seat.player, player_settings(state), state.record.game.board()},
       effects);
}

}  // namespace flipside::app
