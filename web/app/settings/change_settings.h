#pragma once

// How the settings (settings.h) of the state change: each change works at once and is stored, and a reset can be undone.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// What the settings are before anybody has chosen. The language stays: who resets reads it.
Settings fresh_settings(const State& state);

// The theme that is chosen, or the one that suits the system; never kAutomatic.
ThemeChoice shown_theme(const State& state);

void change_settings(State& state, const Settings& settings);

// Puts all back to fresh_settings(), and says so.
void reset_settings(State& state, Effects& effects);
// Puts back what the latest reset has changed; nothing once something else was chosen since.
void undo_reset(State& state, Effects& effects);

// Sound on or off, said.
void toggle_sound(State& state, Effects& effects);
// Nothing is to be heard while sound is off or nobody sees the page.
void keep_quiet(const State& state, Effects& effects);

}  // namespace flipside::app
