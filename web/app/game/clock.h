#pragma once

// Time for each side, as part of update() (update.h): a game with a time control is lost by whoever has none left. Nobody
// is charged before the first ply, while discs flip, while one looks at earlier plies, and after the end.

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

bool has_clock(const State& state);

// Both sides have all their time.
void wind_clock(State& state);

// `color` has made a ply: it is charged for the time until now, which is noted, and given its increment.
void end_turn(State& state, Color color, double now_ms);

// Charges whoever is to move until now, ends the game when that was too long, and goes on or holds as the state demands.
// To be called after everything else of an update.
void run_clock(State& state, double now_ms, Effects& effects);

// When the time that is shown changes next.
std::optional<double> next_second(const State& state);

// What a side has left, in ms, and how that is shown: "4:05".
double time_left(const State& state, Color color, double now_ms);
std::string time_text(double ms);

}  // namespace flipside::app
