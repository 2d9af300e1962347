#include "web/app/game/replay.h"

#include <algorithm>
#include <array>

#include "web/app/game/timing.h"
#include "web/app/settings/change_settings.h"

namespace flipside::app {

namespace {

// Between the discs at rest and the next ply, by speed.
constexpr std::array<double, kReplaySpeeds> kPauses{900, 350, 60};
constexpr std::array<double, kReplaySpeeds> kStillPauses{1200, 600, 250};
constexpr double kFirstPause = 600;

int end_of(const State& state) { return state.record.game().length(); }

double pause_of(const State& state) {
  const auto speed = static_cast<std::size_t>(state.session.replay->speed);
  return flip_speed(state) == FlipSpeed::kOff ? kStillPauses[speed] : kPauses[speed];
}

void say(const State& state, Message message, Effects& effects) {
  effects.add(Announce{Translations(state.language())(message)});
}

}  // namespace

void start_replay(State& state, double now_ms, Effects& effects) {
  if (end_of(state) == 0 || state.session.replay) return;
  state.session.replay = Replay{true, 1, now_ms + kFirstPause, state.record.shown, state.record.browsing};
  state.ui.dialog = Dialog::kNone;
  state.session.result_due = false;
  state.ui.cursor = kNoMove;
  state.record.browsing = true;
  state.record.go_to(0);
  effects.add(StopSounds{});
  say(state, Message::kReplayBegins, effects);
}

void end_replay(State& state, Effects& effects) {
  if (!state.session.replay) return;
  const NodeId from = state.session.replay->from;
  if (state.record.tree.has(from)) state.record.shown = from;
  state.record.browsing = state.session.replay->was_browsing;
  state.session.replay.reset();
  effects.add(StopSounds{});
  say(state, Message::kReplayEnds, effects);
}

void toggle_replay(State& state, double now_ms) {
  if (!state.session.replay) return;
  state.session.replay->playing = !state.session.replay->playing;
  if (!state.session.replay->playing) return;
  if (state.record.game().ply() == end_of(state)) state.record.go_to(0);
  state.session.replay->next_at = now_ms + kFirstPause / 2;
}

void change_replay_speed(State& state, double now_ms) {
  if (!state.session.replay) return;
  state.session.replay->speed = (state.session.replay->speed + 1) % kReplaySpeeds;
  state.session.replay->next_at =
      std::min(state.session.replay->next_at, std::max(state.session.rest_at, now_ms) + pause_of(state));
}

void replay_to(State& state, int ply, Effects& effects) {
  if (!state.session.replay) return;
  state.session.replay->playing = false;
  state.record.go_to(std::clamp(ply, 0, end_of(state)));
  effects.add(StopSounds{});
}

void run_replay(State& state, double now_ms, Effects& effects) {
  if (!state.session.replay || !state.session.replay->playing || now_ms < state.session.replay->next_at) return;
  const int ply = state.record.game().ply();
  if (ply < end_of(state)) {
    const Ply& next = state.record.game().plies()[static_cast<std::size_t>(ply)];
    state.record.go_to(ply + 1);
    state.session.rest_at = now_ms + motion_time(next, flip_speed(state));
    state.session.replay->next_at = state.session.rest_at + pause_of(state);
    effects.drop<PlaySound>();
    for (const SoundCue& cue : sounds_of(next, flip_speed(state))) effects.add(PlaySound{cue});
  }
  if (state.record.game().ply() == end_of(state)) state.session.replay->playing = false;
}

std::optional<double> replay_deadline(const State& state) {
  if (!state.session.replay || !state.session.replay->playing) return std::nullopt;
  return state.session.replay->next_at;
}

}  // namespace flipside::app
