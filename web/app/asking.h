#pragma once

// The talk with the engine, as part of update() (update.h): asks when a computer player is to move, lets it think ahead while
// a person is, stops what is no longer wanted, drops late answers, and has an engine replaced that died, fell silent or does
// not stop.

#include <optional>

#include "web/app/state.h"
#include "web/app/update.h"

namespace flipside::app {

// An engine that was told to stop and is still at it after this long is replaced.
inline constexpr double kStopPatience = 150;
// One that was analysing has long slices when it is deep, and a table worth keeping.
inline constexpr double kAnalysisStopPatience = 1000;
// A search tells of itself after every slice, far more than once a second even on a slow phone: ten seconds of silence are
// no search any more.
inline constexpr double kSilencePatience = 10000;
// A fresh engine may have to come through a slow network first.
inline constexpr double kStartPatience = 45000;
// A deadline that is noticed this much too late means that the device slept, and the engine with it.
inline constexpr double kSleepGap = 3000;
inline constexpr int kEngineTries = 3;
inline constexpr int kThreads = 8;  // the engine takes as many of them as the device has

// Ends the request under way, when there is one.
void stop_thinking(State& state, double now_ms, Effects& effects);

// Takes what the engine says.
void hear(State& state, const protocol::Reply& reply, double now_ms, Effects& effects);

// The engine died, or could not start, or talks nonsense: replaces it, or gives up after kEngineTries.
void engine_failed(State& state, double now_ms, Effects& effects);

// Forgets all failures and starts a fresh engine.
void retry_engine(State& state, double now_ms, Effects& effects);

// Replaces an engine whose time is up.
void check_deadlines(State& state, double now_ms, Effects& effects);

// Plays an answer whose time has come, and asks when a computer player is to move and nobody has been asked.
void go_on(State& state, double now_ms, Effects& effects);

// Begins or ends the thinking on the person's time, as it is wanted now: against a player that thinks by the clock, while
// the board can be seen, where the settings allow it and the device does not save power.
void ponder(State& state, Effects& effects);

// When check_deadlines or go_on may next have something to do.
std::optional<double> next_deadline(const State& state);

}  // namespace flipside::app
