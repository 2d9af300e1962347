#pragma once

// Steps back and forth in the line of play on the board, as part of update() (update.h).

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Stands on the board after `ply` plies, one that exists (an assert).
void stand_at(State& state, int ply, Effects& effects);

// Stands before a move that the review has judged, with the better one marked; nothing where there is none.
void go_to_turn(State& state, int ply, double now_ms, Effects& effects);

// The ply that Undo and Redo lead to; none when there is none.
std::optional<int> undo_target(const State& state);
std::optional<int> redo_target(const State& state);

// Whether Undo and Redo (action.h) would change anything now.
bool can_undo(const State& state);
bool can_redo(const State& state);

}  // namespace flipside::app
