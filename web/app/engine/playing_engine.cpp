#include "web/app/engine/playing_engine.h"

#include <algorithm>
#include <vector>

#include "web/app/engine/engine_client.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

bool has_computer(const State& state) { return !state.record.setup.black.human || !state.record.setup.white.human; }

// Whether the engine owes an answer.
bool busy(const State& state) {
  const bool coaches = state.engine.coached && state.engine.coached->request != 0 && !state.engine.coached->warned;
  return (state.engine.move_search && state.engine.move_search->answer == kNoMove) || state.engine.live_analysis ||
         coaches || (state.engine.explanation && state.engine.explanation->under_way());
}

std::optional<double> stop_deadline(const State& state) {
  std::optional<double> first;
  for (const PendingStop& stop : state.engine.pending_stops) {
    first = std::min(stop.deadline, first.value_or(stop.deadline));
  }
  return first;
}

// What the engine knew is lost with it.
void drop_requests(State& state) {
  state.engine.move_search.reset();
  state.engine.pending_stops.clear();
  state.engine.pondering.reset();
  state.engine.live_analysis.reset();
  state.engine.coached.reset();
  if (state.engine.explanation) state.engine.explanation->request = 0;
}

void replace(State& state, double now_ms, Effects& effects) {
  drop_requests(state);
  start_engine(state.engine.client, kPlayingEngine, now_ms, effects);
}

}  // namespace

void stop_request(State& state, std::uint64_t id, double timeout, double now_ms, Effects& effects) {
  send(kPlayingEngine, protocol::Stop{id}, effects);
  state.engine.pending_stops.push_back({id, now_ms + timeout});
}

void stop_move_search(State& state, double now_ms, Effects& effects) {
  if (!state.engine.move_search) return;
  if (state.engine.move_search->answer == kNoMove)
    stop_request(state, state.engine.move_search->id, kStopTimeout, now_ms, effects);
  state.engine.move_search.reset();
}

void engine_failed(State& state, double now_ms, Effects& effects, bool out_of_memory) {
  if (state.engine.client.gave_up) return;
  if (state.engine.client.fail()) {
    replace(state, now_ms, effects);
    return;
  }
  drop_requests(state);
  if (has_computer(state) || state.shows_evaluations() || state.engine.hint)
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

std::optional<double> engine_deadline(const State& state) {
  const std::optional<double> stop = stop_deadline(state);
  const std::optional<double> silence = state.engine.client.deadline(busy(state));
  return stop && silence ? std::min(*stop, *silence) : (stop ? stop : silence);
}

}  // namespace flipside::app
