#pragma once

// The state's side of storage, as part of update() (update.h): reads the stored game, takes up what other pages store meanwhile, and
// says what to store after an action.

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Reads the game last played. An unreadable one goes to quarantine, with a notice.
void restore_game(State& state, const std::string& text, Effects& effects);

// The game that this page showed before it was reloaded or left; false where the text is none.
bool resume_game(State& state, const std::string& text, Effects& effects);

// Another revision of the game, which may wait below an exercise. It replaces this one, is merged with it, or, if the two
// cannot be one game, is stored as a game of its own.
void merge(State& state, GameRecord theirs, double now_ms, Effects& effects);

// Adds the effects that store the changes and show them in the address. Call it after everything else of an update.
void store_changes(State& state, Effects& effects);

}  // namespace flipside::app
