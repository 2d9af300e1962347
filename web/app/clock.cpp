#include "web/app/clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "web/app/asking.h"
#include "web/app/narration.h"

namespace flipside::app {

namespace {

constexpr double kSecond = 1000;

std::size_t index_of(Color color) { return color == Color::kBlack ? 0 : 1; }

double& left_of(State& state, Color color) { return state.clock.left_ms[index_of(color)]; }

void charge(State& state, double now_ms) {
  Clock& clock = state.clock;
  if (!clock.running) return;
  clock.turn_ms += std::max(0.0, now_ms - clock.since);
  left_of(state, *clock.running) = time_left(state, *clock.running, now_ms);
  clock.since = std::max(now_ms, clock.since);
}

bool runs(const State& state) { return has_clock(state) && !state.ended() && !state.browsing && state.game.ply() > 0; }

}  // namespace

bool has_clock(const State& state) { return state.setup.time.minutes > 0; }

void wind_clock(State& state) {
  state.clock = {};
  state.clock.left_ms.fill(state.setup.time.minutes * 60 * kSecond);
}

void end_turn(State& state, Color color, double now_ms) {
  if (!has_clock(state)) return;
  charge(state, now_ms);
  Clock& clock = state.clock;
  clock.running.reset();
  clock.spent_ms.resize(state.game.plies().size());
  clock.spent_ms[static_cast<std::size_t>(state.game.ply() - 1)] = static_cast<int>(std::exchange(clock.turn_ms, 0));
  left_of(state, color) += state.setup.time.increment * kSecond;
}

void run_clock(State& state, double now_ms, Effects& effects) {
  charge(state, now_ms);
  Clock& clock = state.clock;
  if (clock.running && left_of(state, *clock.running) <= 0 && !state.ended()) {
    stop_thinking(state, now_ms, effects);
    clock.fallen = *clock.running;
    if (!state.outcome) state.outcome = result_on_time(state.game.board(), *clock.fallen);
    state.result_due = true;
    effects.save = true;
    effects.sounds.push_back({sound_of_end(state), 0, 0});
    effects.announce.push_back(describe_turn(Words(state.language()), state));
  }
  if (!runs(state)) {
    clock.running.reset();
  } else if (clock.running != state.game.side()) {
    clock.running = state.game.side();
    clock.since = std::max(now_ms, state.rest_at);
  }
}

std::optional<double> next_second(const State& state) {
  if (!state.clock.running) return std::nullopt;
  const double left = state.clock.left_ms[index_of(*state.clock.running)];
  const double whole = std::ceil(left / kSecond) * kSecond;
  // What is shown changes when the rest of the present second is gone.
  const double rest = left - (whole - kSecond);
  return state.clock.since + std::max(rest, 1.0);
}

Result result_on_time(const Board& board, Color loser) {
  Result result;
  result.winner = opposite(loser);
  result.black_discs = board.disc_count(Color::kBlack);
  result.white_discs = board.disc_count(Color::kWhite);
  return result;
}

double time_left(const State& state, Color color, double now_ms) {
  const double left = state.clock.left_ms[index_of(color)];
  if (state.clock.running != color) return left;
  return std::max(0.0, left - std::max(0.0, now_ms - state.clock.since));
}

std::string time_text(double ms) {
  const auto seconds = static_cast<int>(std::ceil(std::max(ms, 0.0) / kSecond));
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace flipside::app
