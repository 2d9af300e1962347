#include "web/app/engine/move_requests.h"

#include <algorithm>

#include "engine/player.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/moves.h"
#include "web/app/game/timing.h"
#include "web/app/text/search_details.h"

namespace flipside::app {

namespace {

bool has_computer(const State& state) { return !state.record.setup.black.human || !state.record.setup.white.human; }

// Whether the engine owes an answer.
bool busy(const State& state) {
  return (state.engine.move_search && state.engine.move_search->answer == kNoMove) || state.engine.live_analysis;
}

std::optional<double> stop_deadline(const State& state) {
  std::optional<double> first;
  for (const PendingStop& stop : state.engine.pending_stops) {
    first = std::min(stop.deadline, first.value_or(stop.deadline));
  }
  return first;
}

double answer_time(const State& state) { return state.play.rest_at + reply_pause(state); }

// What the engine knew is lost with it.
void drop_requests(State& state) {
  state.engine.move_search.reset();
  state.engine.pending_stops.clear();
  state.engine.pondering.reset();
  state.engine.live_analysis.reset();
}

void replace(State& state, double now_ms, Effects& effects) {
  drop_requests(state);
  start_engine(state.engine.client, kPlayingEngine, now_ms, effects);
}

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

void ask(State& state, double now_ms, Effects& effects) {
  MoveSearch search;
  search.id = state.engine.next_id++;
  search.hash = state.record.game.hash();
  const Seat& seat = state.record.setup.seat(state.record.game.side());
  send(kPlayingEngine, protocol::Think{search.id, seat.player, player_settings(state), state.record.game.board()},
       effects);
  state.engine.client.last_reply_at = now_ms;
  state.engine.move_search = search;
}

// One kind of reply each; the ones for another request than the one under way are late and mean nothing.
struct ReplyVisitor {
  State& state;
  double now_ms;
  Effects& effects;

  bool current(std::uint64_t id) const { return state.engine.move_search && state.engine.move_search->id == id; }
  bool analysed(std::uint64_t id) const { return state.engine.live_analysis && state.engine.live_analysis->id == id; }

  void operator()(const protocol::Ready&) const { state.engine.client.ready = true; }
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
  void operator()(const protocol::Evaluated& evaluated) const { on_move_evaluation(state, evaluated, now_ms, effects); }
  void operator()(const protocol::Analysed& end) const { on_analysis_done(state, end); }
  void operator()(const protocol::Stopped& stopped) const {
    // Requests are taken in order, so what was stopped before this one is over too.
    std::erase_if(state.engine.pending_stops, [&](const PendingStop& stop) { return stop.id <= stopped.id; });
    if (current(stopped.id) || analysed(stopped.id)) engine_failed(state, now_ms, effects);
  }
  void operator()(const protocol::Refused& refused) const {
    if (current(refused.id) || analysed(refused.id) || refused.id == 0) engine_failed(state, now_ms, effects);
  }
};

}  // namespace

void stop_move_search(State& state, double now_ms, Effects& effects) {
  if (!state.engine.move_search) return;
  if (state.engine.move_search->answer == kNoMove) {
    const std::uint64_t id = state.engine.move_search->id;
    send(kPlayingEngine, protocol::Stop{id}, effects);
    state.engine.pending_stops.push_back({id, now_ms + kStopTimeout});
  }
  state.engine.move_search.reset();
}

void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects) {
  if (state.engine.client.gave_up) return;
  state.engine.client.last_reply_at = now_ms;
  std::visit(ReplyVisitor{state, now_ms, effects}, reply);
}

void engine_failed(State& state, double now_ms, Effects& effects, bool out_of_memory) {
  if (state.engine.client.gave_up) return;
  if (state.engine.client.fail()) {
    replace(state, now_ms, effects);
    return;
  }
  drop_requests(state);
  if (has_computer(state) || state.settings.show_evaluations || state.engine.hint)
    notify(state, {Notice::Kind::kEngineFailed, state.record.game.side(), {}, kNoMove, {}, out_of_memory}, effects);
}

void retry_engine(State& state, double now_ms, Effects& effects) {
  state.engine.client = {};
  drop_notices(state, Notice::Kind::kEngineFailed);
  replace(state, now_ms, effects);
}

void check_deadlines(State& state, double now_ms, Effects& effects) {
  const std::optional<double> stop = stop_deadline(state);
  if (stop && now_ms >= *stop) {
    replace(state, now_ms, effects);
    return;
  }
  if (state.engine.client.fell_silent(busy(state), now_ms)) engine_failed(state, now_ms, effects);
}

void advance_computer(State& state, double now_ms, Effects& effects) {
  if (state.engine.move_search && state.engine.move_search->answer != kNoMove && now_ms >= answer_time(state)) {
    const Square square = state.engine.move_search->answer;
    const Evaluation evaluation = state.engine.move_search->info.move.evaluation;
    const std::string& player = state.record.setup.seat(state.record.game.side()).player;
    state.engine.move_search.reset();
    // Nobody is there to dismiss the notice of a pass when the computer plays itself.
    if (state.watching()) drop_notices(state, Notice::Kind::kPass);
    play_ply(state, square, now_ms, effects);
    add_answer(state.record.analysis, state.record.game, player, evaluation);
    pass_if_due(state, now_ms, effects);
  }
  const bool wanted = state.computer_to_move() && !state.record.browsing && !state.play.elsewhere_until;
  if (wanted && !state.engine.move_search && state.engine.client.ready) ask(state, now_ms, effects);
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

std::optional<double> next_deadline(const State& state) {
  std::optional<double> next;
  const auto consider = [&next](std::optional<double> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  consider(stop_deadline(state));
  consider(state.engine.client.deadline(busy(state)));
  if (state.engine.live_analysis) consider(state.engine.live_analysis->ends_at);
  consider(hint_deadline(state));
  if (state.engine.move_search && state.engine.move_search->answer != kNoMove) consider(answer_time(state));
  return next;
}

}  // namespace flipside::app
