#pragma once

// What the engine that plays can be wanted for, as pure functions of the state. Which of them count, and in which order, is said by the
// activity on the board (wanted_job() of activities/activities.h); playing_engine.h sends the difference to what the engine does.

#include <optional>

#include "web/app/engine/engine_job.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kThreads = 8;  // the engine takes as many of them as the device has

// The computer player's move, when it is its turn.
std::optional<EngineJob> wanted_move(const State& state);
// A person's move has to be judged before it is answered (coach.h).
std::optional<EngineJob> wanted_coaching(const State& state);
// What the moves of a board lead to, once for it (explanation.h).
std::optional<EngineJob> wanted_explanation(const EngineState& engine);
// The live analysis, while somebody may use it (live_analysis.h).
std::optional<EngineJob> wanted_analysis(const State& state);
// Against a player that thinks by the clock, while the board is visible, the settings allow it and the device does not save power.
std::optional<EngineJob> wanted_pondering(const State& state);

// Whether a move is the computer player's to find now.
bool wants_move(const State& state);
// What the computer player waits after the discs are at rest before its own disc comes, in ms.
double reply_pause(const State& state);

}  // namespace flipside::app
