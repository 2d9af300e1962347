#pragma once

// The players' clocks, as part of update() (update.h). A player without time left loses. No time is charged before the
// first ply, while discs flip, while somebody browses earlier positions, and after the end. In a live game with a friend time goes on
// whatever is looked at here, once both have moved, and the channel says who has lost (remote/live_play.h): what is left may be negative.

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

bool has_clock(const GameRecord& record);

// Gives both sides all their time.
void wind_clock(GameRecord& record);

// `color` has made a ply: charges it for the time until now, records that time, and adds the increment.
void end_turn(State& state, Color color, double now_ms);

// Charges the side to move until now, and lets no clock run, because the game is put aside.
void stop_clock(GameRecord& record, double now_ms);

// A side has lost on time.
void end_on_time(State& state, Color loser, Effects& effects);

// Charges the side to move until now, ends the game if its time is up, and lets the clock run or stop as the state demands.
// Call it after everything else of an update.
void run_clock(State& state, double now_ms, Effects& effects);

// When the displayed time changes next.
std::optional<double> next_second(const GameRecord& record);

// The time a side has left, in ms, and how it is shown: "4:05".
double time_left(const GameRecord& record, Color color, double now_ms);
std::string time_text(double ms);

}  // namespace flipside::app
