#pragma once

// What stands beside the board while a puzzle is on it (learn/puzzle_run.h): an element of the type "lesson".

#include <string>

#include "web/app/page/element.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// The event that starts puzzles of this mode.
StartPuzzles start_action(PuzzleMode mode);

Element puzzle_panel(const State& state, const Translations& words);

}  // namespace flipside::app
