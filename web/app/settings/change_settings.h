#pragma once

// How the settings (settings.h) of the state change. A change takes effect and is stored at once; a reset can be undone.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// The default settings. The language stays, because the person who resets them reads it.
Settings fresh_settings(const State& state);

// How fast discs flip: as it was chosen, or else as the system asks for motion.
FlipSpeed flip_speed(const State& state);

// The chosen theme, or the one that matches the system; never kAutomatic.
ThemeChoice shown_theme(const State& state);

void change_settings(State& state, const Settings& settings);

// Resets everything to fresh_settings(), and announces it.
void reset_settings(State& state, Effects& effects);
// Undoes the latest reset; nothing if something else has been chosen since.
void undo_reset(State& state, Effects& effects);

// Turns sound on or off, and announces it.
void toggle_sound(State& state, Effects& effects);
// Drops all sounds while sound is off or the page is hidden.
void keep_quiet(const State& state, Effects& effects);

}  // namespace flipside::app
