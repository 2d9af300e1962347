#pragma once

// The board and the whole state in words, for screen readers; and in marks that they do not read, for a page that cannot draw the
// board and shows this one instead (shell/html_board.css).

#include <string>

#include "web/app/state.h"

namespace flipside::app {

// An element (page/element.h) of the type "board", as JSON. Its lines are players, turn, message (current_message.h) if no other line
// has it, score, moves, opening and values. Its `discs` are those of board_text.h, and it is `drawn` unless there are no graphics. In it
// are the squares { label, marks, value } from a1 to h8, with any of the marks legal, last, hint, better, best and cursor; then the
// notices { label }.
std::string board_json(const State& state);

}  // namespace flipside::app
