#pragma once

// Requests to the engine that plays, and its replies, as part of update() (update.h): a move when it is a computer
// player's turn, and pondering while a person thinks. Late replies are dropped.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Requests a move for the board; no other request may be running.
void request_move(State& state, double now_ms, Effects& effects);

// Takes a reply of the engine.
void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects);

// Begins or ends pondering as needed: against a player that thinks by the clock, while the board is visible, the settings allow
// it and the device does not save power.
void ponder(State& state, Effects& effects);

}  // namespace flipside::app
