#pragma once

// The hint: the best move of the board, and why. Part of update() (update.h).
//
// It comes from the values (move_evaluations.h), which are asked for when they are not known well enough yet; then it waits for them,
// and takes what there is when kHintTime is over.

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

inline constexpr int kHintDepth = 12;      // plies from which on a move is good enough to be recommended
inline constexpr int kHintExact = 16;      // empties from which on it is told how the game ends
inline constexpr double kHintTime = 4000;  // ms; longer only while nothing at all is known

// Whether somebody could use a hint on this board.
bool can_hint(const State& state);

// Whether the engine is wanted for it.
bool awaits_evaluations(const State& state);

// Asks for a hint, or takes the one away that is shown.
void toggle_hint(State& state, double now_ms, Effects& effects);

// Gives the hint when enough is known, and drops one of another board.
void settle_hint(State& state, double now_ms, Effects& effects);

// When settle_hint may have something to do by itself.
std::optional<double> hint_deadline(const State& state);

// "e6 takes the corner and wins by 4 with best play.", or that it is being looked for; empty when there is no hint.
std::string describe_hint(const Words& words, const State& state);

}  // namespace flipside::app
