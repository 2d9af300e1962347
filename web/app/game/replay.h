#pragma once

// A game replayed from its first ply. The replay runs by itself, pauses, changes speed and jumps to any ply. Meanwhile
// nobody can play on the board; the end of the replay puts the game back where it was. On the analysis board it is the main line.

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kReplaySpeeds = 3;

// From the first ply on; nothing for a game without one.
void start_replay(State& state, double now_ms, Effects& effects);
// The functions from here on do nothing without a replay.
void end_replay(State& state, Effects& effects);
// Pauses, or goes on, from the beginning once it has come to the end.
void toggle_replay(State& state, double now_ms);
void change_replay_speed(State& state, double now_ms);
// Pauses at that ply, or at the nearest there is.
void replay_to(State& state, int ply, Effects& effects);

// Plays the next ply once it is due.
void run_replay(State& state, double now_ms, Effects& effects);
// When that will be.
std::optional<double> replay_deadline(const State& state);

}  // namespace flipside::app
