#include "web/app/activities/replay.h"

#include <algorithm>
#include <array>

#include "web/app/activities/activities.h"
#include "web/app/activities/one_of.h"
#include "web/app/engine/wanted_job.h"
#include "web/app/game/stack.h"
#include "web/app/game/timing.h"
#include "web/app/settings/change_settings.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Between the discs at rest and the next ply, by speed.
constexpr std::array<double, kReplaySpeeds> kPauses{900, 350, 60};
constexpr std::array<double, kReplaySpeeds> kStillPauses{1200, 600, 250};
constexpr double kFirstPause = 600;

int end_of(const State& state) { return state.record.length(); }

double pause_of(const State& state, const Replay& replay) {
  const auto speed = static_cast<std::size_t>(replay.speed);
  return flip_speed(state) == FlipSpeed::kOff ? kStillPauses[speed] : kPauses[speed];
}

// Pauses at that ply, or at the nearest there is.
void replay_to(State& state, int ply, Effects& effects) {
  state.doing<Replay>()->playing = false;
  state.record.go_to(std::clamp(ply, 0, end_of(state)));
  effects.add(StopSounds{});
}

}  // namespace

bool apply_in(Is<Replay>, State& state, const Action& action, double, Effects& effects) {
  const int ply = state.record.ply();
  const auto visitor = [&]<typename T>(const T& one) {
    if constexpr (std::is_same_v<T, Undo>) return replay_to(state, ply - 1, effects), true;
    if constexpr (std::is_same_v<T, Redo>) return replay_to(state, ply + 1, effects), true;
    if constexpr (std::is_same_v<T, GoToPly>) return replay_to(state, one.ply, effects), true;
    if constexpr (std::is_same_v<T, StepPlies>) return replay_to(state, ply + one.by, effects), true;
    // These go on from the board that it shows.
    if constexpr (kIsOneOf<T, SwitchVariation, GoToTurn, StartAnalysis, OpenLink>) drop_replay(state);
    return kIsOneOf<T, PlaceDisc, PlayOn, LeaveAnalysis>;
  };
  return std::visit(visitor, action);
}

std::optional<EngineJob> wanted_in(const Replay&, const State& state) {
  if (auto job = wanted_explanation(state.engine)) return job;
  return wanted_analysis(state);
}

// Its controls are drawn on the canvas.
std::optional<Group> panel_in(const Replay&, const State&, const Translations&) { return std::nullopt; }

void apply(State& state, const StartReplay&, double now_ms, Effects& effects) {
  if (end_of(state) == 0 || state.doing<Replay>() != nullptr) return;
  push(state, Replay{.next_at = now_ms + kFirstPause});
  state.ui.dialog = Dialog::kNone;
  state.session.result_due = false;
  state.ui.cursor = kNoMove;
  state.record.browsing = true;
  state.record.go_to(0);
  effects.add(StopSounds{});
  announce(state, Message::kReplayBegins, effects);
}

void apply(State& state, const EndReplay&, double, Effects& effects) {
  if (state.doing<Replay>() == nullptr) return;
  pop(state);
  effects.add(StopSounds{});
  announce(state, Message::kReplayEnds, effects);
}

void apply(State& state, const ToggleReplay&, double now_ms, Effects&) {
  Replay* replay = state.doing<Replay>();
  if (replay == nullptr) return;
  replay->playing = !replay->playing;
  if (!replay->playing) return;
  if (state.record.ply() == end_of(state)) state.record.go_to(0);
  replay->next_at = now_ms + kFirstPause / 2;
}

void apply(State& state, const ChangeReplaySpeed&, double now_ms, Effects&) {
  Replay* replay = state.doing<Replay>();
  if (replay == nullptr) return;
  replay->speed = (replay->speed + 1) % kReplaySpeeds;
  replay->next_at = std::min(replay->next_at, std::max(state.session.rest_at, now_ms) + pause_of(state, *replay));
}

void run_replay(State& state, double now_ms, Effects& effects) {
  const std::optional<double> due = replay_deadline(state);
  if (!due || now_ms < *due) return;
  Replay& replay = *state.doing<Replay>();
  const int ply = state.record.ply();
  if (ply < end_of(state)) {
    const Ply& next = state.record.game().plies()[index_of(ply)];
    state.record.go_to(ply + 1);
    state.session.rest_at = now_ms + motion_time(next, flip_speed(state));
    replay.next_at = state.session.rest_at + pause_of(state, replay);
    effects.drop<PlaySound>();
    for (const SoundCue& cue : sounds_of(next, flip_speed(state))) effects.add(PlaySound{cue});
  }
  if (state.record.ply() == end_of(state)) replay.playing = false;
}

std::optional<double> replay_deadline(const State& state) {
  const Replay* replay = state.doing<Replay>();
  return replay != nullptr && replay->playing ? std::optional(replay->next_at) : std::nullopt;
}

}  // namespace flipside::app
