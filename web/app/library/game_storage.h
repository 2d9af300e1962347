#pragma once

// What the state has from storage, and what it gives there, as part of update() (update.h): the game and the settings that the
// device had stored, what other pages store meanwhile, and what is to be stored after an action.

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// The settings that the device had stored. What cannot be read is set aside, and said.
void restore_settings(State& state, const std::string& text, Effects& effects);

// The same for the game last played, with the settings that versions before this one stored with it, unless the device has some.
void restore_game(State& state, const std::string& text, bool has_settings, Effects& effects);

// The game that this page showed before it was reloaded or left; false where the text is none.
bool resume_game(State& state, const std::string& text, Effects& effects);

// Another revision of the game on the board: followed, or brought together with this one.
void take_up(State& state, GameRecord theirs, double now_ms, Effects& effects);

// Says what is to be stored and to be shown in the address. To be called after everything else of an update.
void store_changes(State& state, Effects& effects);

}  // namespace flipside::app
