#include "web/app/game/clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "web/app/game/result.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

constexpr double kSecond = 1000;

double& left_of(Clock& clock, Color color) { return clock.left_ms[index_of(color)]; }

void charge(GameRecord& record, double now_ms) {
  Clock& clock = record.clock;
  if (!clock.running) return;
  clock.turn_ms += std::max(0.0, now_ms - clock.since);
  double& left = left_of(clock, *clock.running);
  left -= std::max(0.0, now_ms - clock.since);
  if (!record.channel) left = std::max(0.0, left);
  clock.since = std::max(now_ms, clock.since);
}

// Whose clock is to run.
std::optional<Color> charged(const State& state) {
  const GameRecord& record = state.record;
  if (!has_clock(record)) return std::nullopt;
  if (record.channel) {
    const TreeNode& end = record.tree[record.tree.played_end()];
    const bool runs = !record.over() && end.ply >= record.channel->opening + 2;
    return runs ? std::optional(end.board.side) : std::nullopt;
  }
  const bool runs = !state.analyses() && !state.ended() && !record.browsing && record.ply() > 0;
  return runs ? std::optional(record.board().side) : std::nullopt;
}

}  // namespace

bool has_clock(const GameRecord& record) { return record.setup.time.minutes > 0; }

void wind_clock(GameRecord& record) {
  record.clock = {};
  record.clock.left_ms.fill(record.setup.time.minutes * 60 * kSecond);
}

void end_turn(State& state, Color color, double now_ms) {
  if (!has_clock(state.record) || state.analyses()) return;
  charge(state.record, now_ms);
  Clock& clock = state.record.clock;
  clock.running.reset();
  state.record.tree.set_spent(state.record.shown, static_cast<int>(std::exchange(clock.turn_ms, 0)));
  left_of(clock, color) += state.record.setup.time.increment * kSecond;
}

void stop_clock(GameRecord& record, double now_ms) {
  charge(record, now_ms);
  record.clock.running.reset();
}

void end_on_time(State& state, Color loser, Effects& effects) {
  state.record.clock.flagged = loser;
  if (!state.record.outcome) state.record.outcome = result_on_time(loser);
  state.session.result_due = true;
  effects.once(SaveGame{});
  effects.add(PlaySound{{sound_of_end(state), 0, 0}});
  effects.add(Announce{describe_turn(Translations(state.language()), state)});
}

void run_clock(State& state, double now_ms, Effects& effects) {
  charge(state.record, now_ms);
  Clock& clock = state.record.clock;
  if (clock.running && left_of(clock, *clock.running) <= 0 && !state.ended() && !state.record.channel)
    end_on_time(state, *clock.running, effects);
  const std::optional<Color> side = charged(state);
  if (clock.running == side) return;
  clock.running = side;
  // The other device does not wait for the discs that flip here.
  if (side) clock.since = state.record.channel ? now_ms : std::max(now_ms, state.session.rest_at);
}

std::optional<double> next_second(const GameRecord& record) {
  if (!record.clock.running) return std::nullopt;
  const double left = record.clock.left_ms[index_of(*record.clock.running)];
  const double whole = std::ceil(left / kSecond) * kSecond;
  // What is shown changes when the rest of the present second is gone.
  const double rest = left - (whole - kSecond);
  return record.clock.since + std::max(rest, 1.0);
}

double time_left(const GameRecord& record, Color color, double now_ms) {
  const double left = record.clock.left_ms[index_of(color)];
  if (record.clock.running != color) return left;
  return std::max(0.0, left - std::max(0.0, now_ms - record.clock.since));
}

std::string time_text(double ms) {
  const auto seconds = static_cast<int>(std::ceil(std::max(ms, 0.0) / kSecond));
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace flipside::app
