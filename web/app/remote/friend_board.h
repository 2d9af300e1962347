#pragma once

// What becomes of the board in a game with a friend, and what is said about it.

#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// A notice; of a message with the friend's name.
void tell(State& state, std::string sentence, Effects& effects);
void tell(State& state, Message message, Effects& effects);

// The end of what was played is on the board, and nothing above it.
void show_latest(State& state);

// Plies from that one on (an assert that there are any) leave the game: for good, or as a variation.
void take_back(State& state, int ply, Effects& effects);
void step_aside(State& state, int ply, Effects& effects);

void resign(State& state, Color side, Effects& effects);

}  // namespace flipside::app
