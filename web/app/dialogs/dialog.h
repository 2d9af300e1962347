#pragma once

// The dialogs (element.h): which one is open, and what it holds.

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/position_check.h"
#include "web/app/action.h"
#include "web/app/page/element.h"
#include "web/app/state.h"

namespace flipside::app {

// The open dialog as JSON: a title, how to close it, its elements, last one called "actions" with the buttons below them, and
// its depth: 1, or more above the dialogs to go back to. Empty when none is open.
std::string dialog_json(const State& state);

// What each dialog holds.
Element new_game_dialog(const State& state, const Translations& words);
Element settings_dialog(const State& state, const Translations& words);
Element about_dialog(const Translations& words);
Element result_dialog(const State& state, const Translations& words);
Element menu_dialog(const State& state, const Translations& words);
Element import_dialog(const State& state, const Translations& words);
Element share_dialog(const State& state, const Translations& words);
Element games_dialog(const State& state, const Translations& words);
Element position_dialog(const State& state, const Translations& words);
Element review_dialog(const State& state, const Translations& words);
Element openings_dialog(const State& state, const Translations& words);
Element variations_dialog(const State& state, const Translations& words);
Element help_dialog(const Translations& words);
Element lessons_dialog(const State& state, const Translations& words);
Element puzzles_dialog(const State& state, const Translations& words);

// Why a painted position cannot be played on, and what one is that can.
std::string describe_position_error(const Translations& words, const PositionError& error);
std::string describe_position(const Translations& words, const Board& board);

}  // namespace flipside::app
