#include "web/app/asking.h"

#include <algorithm>

#include "engine/player.h"
#include "web/app/analysing.h"
#include "web/app/hint.h"
#include "web/app/moves.h"
#include "web/app/pace.h"
#include "web/app/thinking_details.h"

namespace flipside::app {

namespace {

bool has_computer(const State& state) { return !state.setup.black.human || !state.setup.white.human; }

// Whether the engine owes an answer or its readiness, and since when and for how long it may be silent.
std::optional<double> silence_deadline(const State& state) {
  if (state.engine_gave_up) return std::nullopt;
  if (!state.engine_ready) return state.engine_started_at + kStartPatience;
  if (state.thinking && state.thinking->answer == kNoMove) return state.thinking->heard_at + kSilencePatience;
  if (state.analysing) return state.analysing->heard_at + kSilencePatience;
  return std::nullopt;
}

std::optional<double> stop_deadline(const State& state) {
  std::optional<double> first;
  for (const Stopping& stopping : state.stopping) {
    first = std::min(stopping.patience_ends_at, first.value_or(stopping.patience_ends_at));
  }
  return first;
}

double answer_time(const State& state) { return state.rest_at + reply_pause(state); }

// What the engine knew is lost with it.
void forget_requests(State& state) {
  state.thinking.reset();
  state.stopping.clear();
  state.pondering.reset();
  state.analysing.reset();
  state.engine_ready = false;
}

void replace(State& state, double now_ms, Effects& effects) {
  forget_requests(state);
  state.engine_started_at = now_ms;
  effects.to_engine.clear();
  effects.replace_engine = true;
}

PlayerSettings player_settings(const State& state) {
  PlayerSettings settings;
  settings.seed = state.setup.seed;
  settings.milliseconds = 1000 * state.setup.seconds;
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
  const Seat& seat = state.setup.seat(opposite(state.game.side()));
  return state.settings.ponder && state.surroundings.visible && !state.surroundings.saves_power && state.engine_ready &&
         !state.browsing && !wants_values(state) && state.human_to_move() && !state.game.must_pass() && !seat.human &&
         thinks_by_the_clock(seat.player);
}

void ask(State& state, double now_ms, Effects& effects) {
  Thinking thinking;
  thinking.id = state.next_id++;
  thinking.hash = state.game.hash();
  thinking.heard_at = now_ms;
  const Seat& seat = state.setup.seat(state.game.side());
  effects.to_engine.push_back(protocol::to_text(
      protocol::Request{protocol::Think{thinking.id, seat.player, player_settings(state), state.game.board()}}));
  state.thinking = thinking;
}

// One kind of reply each; the ones for another request than the one under way are late and mean nothing.
struct Hearing {
  State& state;
  double now_ms;
  Effects& effects;

  bool current(std::uint64_t id) const { return state.thinking && state.thinking->id == id; }
  bool analysed(std::uint64_t id) const { return state.analysing && state.analysing->id == id; }

  void operator()(const protocol::Ready&) const { state.engine_ready = true; }
  void operator()(const protocol::Progress& progress) const {
    effects.unseen = true;
    if (analysed(progress.id)) state.analysing->heard_at = now_ms;
    if (!current(progress.id)) return;
    state.thinking->heard_at = now_ms;
    const auto shown = thinking_details(state);
    state.thinking->info = progress.info;
    effects.unseen = thinking_details(state) == shown;
  }
  void operator()(const protocol::Move& move) const {
    if (!current(move.id)) return;
    if (state.thinking->hash != state.game.hash() || !on_board(move.square) || state.game.check(move.square)) {
      engine_failed(state, now_ms, effects);
      return;
    }
    state.thinking->heard_at = now_ms;
    state.thinking->info = move.info;
    state.thinking->answer = move.square;
    state.engine_failures = 0;
  }
  void operator()(const protocol::MoveValue& value) const { hear_value(state, value, now_ms, effects); }
  void operator()(const protocol::Analysed& end) const { hear_end(state, end); }
  void operator()(const protocol::Stopped& stopped) const {
    // Requests are taken in order, so what was stopped before this one is over too.
    std::erase_if(state.stopping, [&](const Stopping& stopping) { return stopping.id <= stopped.id; });
    if (current(stopped.id) || analysed(stopped.id)) engine_failed(state, now_ms, effects);
  }
  void operator()(const protocol::Refused& refused) const {
    if (current(refused.id) || analysed(refused.id) || refused.id == 0) engine_failed(state, now_ms, effects);
  }
};

}  // namespace

void stop_thinking(State& state, double now_ms, Effects& effects) {
  if (!state.thinking) return;
  if (state.thinking->answer == kNoMove) {
    const std::uint64_t id = state.thinking->id;
    effects.to_engine.push_back(protocol::to_text(protocol::Request{protocol::Stop{id}}));
    state.stopping.push_back({id, now_ms + kStopPatience});
  }
  state.thinking.reset();
}

void hear(State& state, const protocol::Reply& reply, double now_ms, Effects& effects) {
  if (state.engine_gave_up) return;
  std::visit(Hearing{state, now_ms, effects}, reply);
}

void engine_failed(State& state, double now_ms, Effects& effects) {
  if (state.engine_gave_up) return;
  ++state.engine_failures;
  if (state.engine_failures < kEngineTries) {
    replace(state, now_ms, effects);
    return;
  }
  forget_requests(state);
  state.engine_gave_up = true;
  if (has_computer(state) || state.settings.show_values || state.hint)
    notify(state, {Notice::Kind::kEngineFailed, state.game.side(), {}, kNoMove, {}}, effects);
}

void retry_engine(State& state, double now_ms, Effects& effects) {
  state.engine_gave_up = false;
  state.engine_failures = 0;
  drop_notices(state, Notice::Kind::kEngineFailed);
  replace(state, now_ms, effects);
}

void check_deadlines(State& state, double now_ms, Effects& effects) {
  const std::optional<double> stop = stop_deadline(state);
  if (stop && now_ms >= *stop) {
    replace(state, now_ms, effects);
    return;
  }
  const std::optional<double> silence = silence_deadline(state);
  if (!silence || now_ms < *silence) return;
  if (now_ms < *silence + kSleepGap) {
    engine_failed(state, now_ms, effects);
    return;
  }
  if (state.thinking) state.thinking->heard_at = now_ms;
  if (state.analysing) state.analysing->heard_at = now_ms;
  state.engine_started_at = now_ms;
}

void go_on(State& state, double now_ms, Effects& effects) {
  if (state.thinking && state.thinking->answer != kNoMove && now_ms >= answer_time(state)) {
    const Square square = state.thinking->answer;
    const SearchInfo info = state.thinking->info;
    const std::string& player = state.setup.seat(state.game.side()).player;
    state.thinking.reset();
    // Nobody is there to dismiss the notice of a pass when the computer plays itself.
    if (state.watching()) drop_notices(state, Notice::Kind::kPass);
    play_ply(state, square, now_ms, effects);
    put_answer(state.findings, state.game, player, info);
    pass_if_due(state, now_ms, effects);
  }
  if (state.computer_to_move() && !state.browsing && !state.thinking && state.engine_ready) ask(state, now_ms, effects);
}

void ponder(State& state, Effects& effects) {
  const bool wanted = may_ponder(state);
  if (state.pondering && (!wanted || state.pondering->hash != state.game.hash())) {
    // A move that was asked for has ended it already.
    if (!state.thinking)
      effects.to_engine.push_back(protocol::to_text(protocol::Request{protocol::Stop{state.pondering->id}}));
    state.pondering.reset();
  }
  if (!wanted || state.pondering) return;
  state.pondering = Pondering{state.next_id++, state.game.hash()};
  const Seat& seat = state.setup.seat(opposite(state.game.side()));
  effects.to_engine.push_back(protocol::to_text(protocol::Request{
      protocol::Ponder{state.pondering->id, seat.player, player_settings(state), state.game.board()}}));
}

std::optional<double> next_deadline(const State& state) {
  std::optional<double> next;
  const auto consider = [&next](std::optional<double> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  consider(stop_deadline(state));
  consider(silence_deadline(state));
  if (state.analysing) consider(state.analysing->ends_at);
  consider(hint_deadline(state));
  if (state.thinking && state.thinking->answer != kNoMove) consider(answer_time(state));
  return next;
}

}  // namespace flipside::app
