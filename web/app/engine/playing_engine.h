#pragma once

// The engine that plays and analyses the board, as part of update() (update.h): stops requests that are no longer
// wanted, and replaces an engine that died, fell silent or does not stop.

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// A search for a move stops within this time.
inline constexpr double kStopTimeout = 150;
// An analysis has long quanta when it is deep, and a table worth keeping.
inline constexpr double kAnalysisStopTimeout = 1000;
inline constexpr int kThreads = 8;  // the engine takes as many of them as the device has

// Asks the engine to stop a request. It is replaced when it does not within `timeout` ms.
void stop_request(State& state, std::uint64_t id, double timeout, double now_ms, Effects& effects);

// Stops the current move request, if there is one.
void stop_move_search(State& state, double now_ms, Effects& effects);

// The engine died, could not start, or sent something that makes no sense: replaces it, or gives up after kEngineTries.
void engine_failed(State& state, double now_ms, Effects& effects, bool out_of_memory = false);

// Forgets all failures and starts a fresh engine.
void retry_engine(State& state, double now_ms, Effects& effects);

// Replaces an engine whose time is up.
void check_deadlines(State& state, double now_ms, Effects& effects);

// When check_deadlines may next have something to do.
std::optional<double> engine_deadline(const State& state);

}  // namespace flipside::app
