#pragma once

// What the engine that plays is asked, and what it answers, as part of update() (update.h): a move when a computer player is to
// move, and to think ahead while a person is. Late answers are dropped.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Asks for a move of the board; nobody has been asked for one.
void request_move(State& state, double now_ms, Effects& effects);

// Takes a reply of the engine.
void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects);

// Begins or ends the thinking on the person's time, as it is wanted now: against a player that thinks by the clock, while
// the board can be seen, where the settings allow it and the device does not save power.
void ponder(State& state, Effects& effects);

}  // namespace flipside::app
