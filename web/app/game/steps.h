#pragma once

// Steps back and forth in the line of play on the board, as part of update() (update.h).

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Goes to the position after `ply` plies, which must exist.
void go_to_ply(State& state, int ply, Effects& effects);
// The same for a node of the tree.
void show_node(State& state, NodeId node, Effects& effects);

// The ply to which Undo and Redo lead, if any.
std::optional<int> undo_target(const State& state);
std::optional<int> redo_target(const State& state);

// Where the latest disc on the board was placed, whoever has passed since; kNoMove before the first.
Square last_placed(const Game& game);

// Whether Undo and Redo (action.h) would change anything now.
bool can_undo(const State& state);
bool can_redo(const State& state);

}  // namespace flipside::app
