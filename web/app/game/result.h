#pragma once

// How the game on the board ended, by the rules or by the clock.

#include "web/app/game/sound.h"
#include "web/app/state.h"

namespace flipside::app {

// How the game on the board ended, by the rules or by the clock; only of one that has (an assert).
Result result_of(const State& state);

// Whether the discs of the finished game are still to be counted, so that nothing on the screen may show the result yet.
bool awaits_result(const State& state);

// The sound for the end of the game on the board (an assert if it is not over): drawn; won or lost for a single
// person; won for two people or none.
Sound sound_of_end(const State& state);

}  // namespace flipside::app
