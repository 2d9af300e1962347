#pragma once

// The dialogs (element.h): which one is open, and what it holds.

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/position_check.h"
#include "web/app/action.h"
#include "web/app/elements/element.h"
#include "web/app/state.h"

namespace flipside::app {

// The open dialog, if there is one; and as JSON, which is empty if there is none.
std::optional<DialogContents> shown_dialog(const State& state);
std::string dialog_json(const State& state);

// What each dialog holds.
DialogContents new_game_dialog(const State& state, const Translations& words);
DialogContents settings_dialog(const State& state, const Translations& words);
DialogContents about_dialog(const State& state, const Translations& words);
DialogContents result_dialog(const State& state, const Translations& words);
DialogContents menu_dialog(const State& state, const Translations& words);
DialogContents import_dialog(const State& state, const Translations& words);
DialogContents share_dialog(const State& state, const Translations& words);
DialogContents games_dialog(const State& state, const Translations& words);
DialogContents position_dialog(const State& state, const Translations& words);
DialogContents review_dialog(const State& state, const Translations& words);
DialogContents openings_dialog(const State& state, const Translations& words);
DialogContents friend_dialog(const State& state, const Translations& words);
DialogContents invitation_dialog(const State& state, const Translations& words);
DialogContents variations_dialog(const State& state, const Translations& words);
DialogContents help_dialog(const State& state, const Translations& words);
DialogContents legend_dialog(const State& state, const Translations& words);
DialogContents lessons_dialog(const State& state, const Translations& words);
DialogContents puzzles_dialog(const State& state, const Translations& words);
DialogContents puzzle_result_dialog(const State& state, const Translations& words);

// A way on, with an icon and a line below its name.
Button item(const std::string& id, const std::string& icon, const std::string& label, const std::string& hint,
            Event sends);
// Copies the text of the field `from`, which stays selected where the page may not use the clipboard.
Button copy_text_button(const Translations& words, const std::string& id, Message label, const std::string& from);
// Where others find the page with `fragment` behind the "#" of its address: a field, its QR code, and how to copy or send it. Then `done` is
// sent, if it is an action.
void add_link(Elements& elements, const State& state, const Translations& words, const std::string& fragment,
              FieldLook look = FieldLook::kAddress, Event done = {});
// "5 min + 3 s", or that there is none.
std::string clock_label(const Translations& words, const TimeControl& time);
// One's own name in games with friends.
Field own_name(const Translations& words, const std::string& name, Event sends);
// Black (0) or white (1).
Choice colors(const Translations& words, const std::string& id, Message label, Event sends, int chosen);

// Why a painted position cannot be played on, and what one is that can.
std::string describe_position_error(const Translations& words, const PositionError& error);
std::string describe_position(const Translations& words, const Board& board);

}  // namespace flipside::app
