#pragma once

// How the settings (settings.h) of the state change. A change takes effect and is stored at once; a reset can be undone.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// The default settings. The language stays, because the person who resets them reads it.
Settings fresh_settings(const Settings& settings);

// How fast discs flip: as it was chosen, or else as the system asks for motion.
FlipSpeed flip_speed(const State& state);

// The chosen theme, or the one that matches the system; never kAutomatic.
ThemeChoice shown_theme(const State& state);

void change_settings(State& state, const Settings& settings);

// Drops all sounds while sound is off or the page is hidden.
void keep_quiet(const State& state, Effects& effects);

}  // namespace flipside::app
