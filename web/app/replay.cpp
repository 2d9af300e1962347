#include "web/app/replay.h"

#include <algorithm>
#include <array>

#include "web/app/asking.h"
#include "web/app/pace.h"

namespace flipside::app {

namespace {

// Between the discs at rest and the next ply, by speed.
constexpr std::array<double, kReplaySpeeds> kPauses{900, 350, 60};
constexpr std::array<double, kReplaySpeeds> kStillPauses{1200, 600, 250};
constexpr double kFirstPause = 600;

int end_of(const State& state) { return static_cast<int>(state.game.plies().size()); }

double pause_of(const State& state) {
  const auto speed = static_cast<std::size_t>(state.replay->speed);
  return state.settings.flip_speed == FlipSpeed::kOff ? kStillPauses[speed] : kPauses[speed];
}

void say(const State& state, Message message, Effects& effects) {
  effects.announce.emplace_back(Words(state.language())(message));
}

}  // namespace

void start_replay(State& state, double now_ms, Effects& effects) {
  if (end_of(state) == 0 || state.replay) return;
  stop_thinking(state, now_ms, effects);
  state.replay = Replay{true, 1, now_ms + kFirstPause, state.game.ply(), state.browsing};
  state.dialog = Dialog::kNone;
  state.result_due = false;
  state.cursor = kNoMove;
  state.browsing = true;
  state.game.go_to(0);
  effects.hush = true;
  say(state, Message::kReplayBegins, effects);
}

void end_replay(State& state, Effects& effects) {
  if (!state.replay) return;
  state.game.go_to(std::min(state.replay->from, end_of(state)));
  state.browsing = state.replay->was_browsing;
  state.replay.reset();
  effects.hush = true;
  say(state, Message::kReplayEnds, effects);
}

void toggle_replay(State& state, double now_ms) {
  if (!state.replay) return;
  state.replay->playing = !state.replay->playing;
  if (!state.replay->playing) return;
  if (state.game.ply() == end_of(state)) state.game.go_to(0);
  state.replay->next_at = now_ms + kFirstPause / 2;
}

void change_replay_speed(State& state, double now_ms) {
  if (!state.replay) return;
  state.replay->speed = (state.replay->speed + 1) % kReplaySpeeds;
  state.replay->next_at = std::min(state.replay->next_at, std::max(state.rest_at, now_ms) + pause_of(state));
}

void replay_to(State& state, int ply, Effects& effects) {
  if (!state.replay) return;
  state.replay->playing = false;
  state.game.go_to(std::clamp(ply, 0, end_of(state)));
  effects.hush = true;
}

void run_replay(State& state, double now_ms, Effects& effects) {
  if (!state.replay || !state.replay->playing || now_ms < state.replay->next_at) return;
  const int ply = state.game.ply();
  if (ply < end_of(state)) {
    const Ply& next = state.game.plies()[static_cast<std::size_t>(ply)];
    state.game.go_to(ply + 1);
    state.rest_at = now_ms + motion_time(next, state.settings.flip_speed);
    state.replay->next_at = state.rest_at + pause_of(state);
    effects.sounds = sounds_of(next, state.settings.flip_speed);
  }
  if (state.game.ply() == end_of(state)) state.replay->playing = false;
}

std::optional<double> replay_deadline(const State& state) {
  if (!state.replay || !state.replay->playing) return std::nullopt;
  return state.replay->next_at;
}

}  // namespace flipside::app
