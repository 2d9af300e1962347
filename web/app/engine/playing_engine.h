#pragma once

// The engine that plays and analyses the board, as part of update() (update.h): it does what is wanted (wanted_job.h), and is
// replaced when it died, fell silent or does not stop.

#include <cstdint>
#include <optional>
#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// A search for a move stops within this time.
inline constexpr double kStopTimeout = 150;
// An analysis has long quanta when it is deep, and a table worth keeping.
inline constexpr double kAnalysisStopTimeout = 1000;

// The engine does what is wanted now: what it does instead is stopped, and its job is done.
void follow_wanted_job(EngineState& engine, std::optional<EngineJob> wanted, double now_ms, Effects& effects);

// Has the engine read the games of a text (engine/notation/game_files.h), whatever else it does. Returns the id that the answer has.
std::uint64_t request_games(EngineState& engine, std::string text, double now_ms, Effects& effects);

// Takes a reply; what is about anything but the present job is late and dropped.
void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects);

// The engine died, could not start, or sent something that makes no sense: replaces it, or gives up after kEngineTries.
void engine_failed(State& state, double now_ms, Effects& effects, bool out_of_memory = false);

// Forgets all failures and starts a fresh engine.
void retry_engine(State& state, double now_ms, Effects& effects);

// Ends an analysis whose time is up, and replaces an engine that is late.
void check_deadlines(State& state, double now_ms, Effects& effects);

// When check_deadlines may next have something to do.
std::optional<double> engine_deadline(const EngineState& engine);

}  // namespace flipside::app
