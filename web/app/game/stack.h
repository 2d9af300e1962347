#pragma once

// The stack of activities (activities/activity.h), and the records that they work on. Replay and Analysis work on the record of what is
// below them. An exercise brings its own, and that of the game waits untouched, except that another page's revision may come to it.

#include "web/app/state.h"

namespace flipside::app {

// Puts an activity above the one on the board, at the same board or with a record of its own.
void push(State& state, Activity activity);
void push(State& state, Activity activity, GameRecord record);

// Ends the activity on the board (an assert that it is not the game): what was below it goes on where it was left.
void pop(State& state);

// Ends a replay where it stands, if one is on the board.
void drop_replay(State& state);

// The record of the game, on the board or below.
GameRecord& game_record(State& state);
const GameRecord& game_record(const State& state);

// The record on the board is another game's, or another page's revision: what is done with it is what it was stored with.
void follow_record(State& state);

}  // namespace flipside::app
