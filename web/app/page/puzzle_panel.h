#pragma once

// What stands beside the board while a puzzle is on it (learn/puzzle_run.h): and what it shares with other lessons.

#include <string>

#include "web/app/page/element.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// The event that starts puzzles of this mode.
StartPuzzles start_action(PuzzleMode mode);

// A panel with its title, how far it is, and the button that leaves it.
Group panel_of(const Translations& words, const std::string& title, const std::string& step, Event leaves);

Group puzzle_panel(const State& state, const Translations& words);

}  // namespace flipside::app
