#pragma once

// The state of the game in words, for screen readers, the message line and the dialogs: whole sentences, in the language
// of the settings.

#include <string>
#include <string_view>
#include <vector>

#include "web/app/state.h"
#include "web/app/text/game_text.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// "You", "Level 5", a person's name, or "Person" where two people share the device.
std::string seat_name(const Translations& words, const Setup& setup, Color color);
// The same for a place that shows no colour beside it: "Black" and "White" where two people share the device.
std::string seat_title(const Translations& words, const Setup& setup, Color color);

// Whose turn it is, or that and how the game is over.
std::string describe_turn(const Translations& words, const State& state);
std::string describe_score(const Translations& words, const GameRecord& record);
// The squares where the person to move may place; empty when it is nobody's turn or the computer's.
std::string describe_legal_moves(const Translations& words, const State& state);

// What the opening is called, and whether the game is still on the way to a named one, or how far it was; empty when it has no
// name or the names are switched off.
std::string describe_opening(const Translations& words, const State& state);

}  // namespace flipside::app
