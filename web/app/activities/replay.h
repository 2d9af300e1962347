#pragma once

// A game replayed from its first ply, as part of update() (update.h). The replay runs by itself, pauses, changes speed and jumps to any
// ply. Meanwhile nobody can play on the board; the end of the replay puts the game back where it was. Over the analysis board it is the
// main line.

#include <optional>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kReplaySpeeds = 3;

// Nothing for a game without a ply; the others do nothing without a replay.
void apply(State& state, const StartReplay& start, double now_ms, Effects& effects);
void apply(State& state, const EndReplay& end, double now_ms, Effects& effects);
// Pauses, or goes on, from the beginning once it has come to the end.
void apply(State& state, const ToggleReplay& toggle, double now_ms, Effects& effects);
void apply(State& state, const ChangeReplaySpeed& change, double now_ms, Effects& effects);

// Plays the next ply once it is due.
void run_replay(State& state, double now_ms, Effects& effects);
// When that will be.
std::optional<double> replay_deadline(const State& state);

}  // namespace flipside::app
