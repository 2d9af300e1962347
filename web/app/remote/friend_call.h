#pragma once

// Calls a person who does not see the page when a friend begins to wait for a move or an answer: by a sound, if sound is on, and by a
// notification of the system, if the person has asked for them. The page's title and badge say it as long as it lasts (AccessibleBoard).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const NobodySees& action, double now_ms, Effects& effects);

// Once for each time: a connection that was lost and is back begins nothing. Nor is a person called who sees the game in another tab.
void call_person(State& state, Effects& effects);

}  // namespace flipside::app
