#pragma once

// The sheets (sheet_part.h): which one is open and what is in it, and what the page's answers mean.

#include <optional>
#include <string>
#include <string_view>

#include "engine/reachable.h"
#include "web/app/action.h"
#include "web/app/sheet_part.h"
#include "web/app/state.h"

namespace flipside::app {

// Whether a dialog is a sheet: the canvas then shows nothing of its own.
bool is_sheet(Dialog dialog);

// The open sheet as JSON: a title, how to close it, its parts, and last a part called "answers" with the buttons below
// them. When none is open: an empty one that says what the way to the menu is called.
std::string sheet_text(const State& state);

// What an answer of the page means, a word and, after a blank, what belongs to it: "open", "type f5d6". Nothing when it
// makes no sense.
std::optional<Action> action_of_sheet(std::string_view answer);

// The parts of each sheet.
Part menu_sheet(const State& state, const Words& words);
Part import_sheet(const State& state, const Words& words);
Part share_sheet(const State& state, const Words& words);
Part games_sheet(const State& state, const Words& words);
Part position_sheet(const State& state, const Words& words);
Part review_sheet(const State& state, const Words& words);
Part lines_sheet(const State& state, const Words& words);
Part help_sheet(const Words& words);

// Why a painted position cannot be played on, and what one is that can.
std::string describe_flaw(const Words& words, const Flaw& flaw);
std::string describe_position(const Words& words, const Board& board);

}  // namespace flipside::app
