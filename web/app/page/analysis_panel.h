#pragma once

// What stands beside the analysis board (game/analysis_board.h): the evaluation and the expected line, the tree, a comment, and what
// to do with it. The page shows it as HTML.

#include "web/app/page/element.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Of a game that is analysed (an assert). Its rows are runs of moves with their depth in the tree.
Group analysis_panel(const State& state, const Translations& words);

}  // namespace flipside::app
