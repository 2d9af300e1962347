#pragma once

// How the game on the board ended, by the rules or by the clock.

#include "web/app/game/sound.h"
#include "web/app/state.h"

namespace flipside::app {

// How the game on the board ended, by the rules or by the clock; only of one that has (an assert).
Result result_of(const State& state);

// Whether the discs of the finished game are still to be counted, so that nothing on the screen should tell of the result.
bool awaits_result(const State& state);

// The end of the game on the board (an assert): won, lost or drawn for the one person who plays; for two people and for
// none, won by somebody.
Sound sound_of_end(const State& state);

}  // namespace flipside::app
