#pragma once

// The board for a page without graphics: its table of squares and the players' cards beside it (shell/html_board.js).
// Text, controls and dialogs are the same as beside the drawn board (accessible_text.h, controls.h, dialogs/dialog.h).

#include <string>

#include "web/app/state.h"

namespace flipside::app {

// An element (page/element.h) of the type "board", as JSON: its squares from a1 to h8 as X, O or -; the squares with a mark,
// legal, last, hint and better, as names with blanks between them; the players { name, count, clock, active }; and for each square that
// has one its value { text, best }.
std::string html_board_json(const State& state, double now_ms);

}  // namespace flipside::app
