#pragma once

// The whole state in words, for screen readers.

#include <string>

#include "web/app/state.h"

namespace flipside::app {

// Lines, in this order: the players, whose turn it is, the discs, the legal moves, the opening, the evaluations, the current
// message (current_message.h) if no other line has it, the 64 squares from a1 to h8, then one line a notice.
std::string accessible_text(const State& state);

}  // namespace flipside::app
