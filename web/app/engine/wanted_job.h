#pragma once

// What the engine that plays should do, as a pure function of the state. The order of precedence:
//
//   the computer player's move   when it is its turn
//   the coach                    when a person's move has to be judged before that
//   an explanation               of a puzzle or a review, once for its board
//   the live analysis            while somebody may use it: when a person is to move, and while a person browses
//   pondering                    against a player that thinks by the clock, while the board is visible, the settings allow it and the
//                                device does not save power
//
// playing_engine.h sends the difference between this and what the engine does.

#include <optional>

#include "web/app/engine/engine_job.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kThreads = 8;  // the engine takes as many of them as the device has

std::optional<EngineJob> wanted_job(const State& state);

// Whether a move is the computer player's to find now.
bool wants_move(const State& state);

}  // namespace flipside::app
