#pragma once

// What follows from the state after any action, whatever it was. The order is part of the contract, and tested
// (tests/unit/settle_test.cpp):
//
//   1. the pass that is due is played, so that whoever is to move has a move
//   2. a game that another page was playing is taken over: at once where this page has changed it, else when that page has
//      been silent for long; before 4, or nobody would ask for the answer to a person's move
//   3. the opening gets its name, from the moves that are there now
//   4. the computer player's move is played when its time has come, or asked for
//   5. thinking ahead begins or ends: after 4, because a move that is asked for comes first
//   6. the live analysis begins or ends, and the hint is given: after 5, whose place it takes
//   7. the clock runs on for whoever is to move now, and may end the game
//   8. what has changed is stored: after all that changes the game
//   9. a replay goes on: after 8, because what it shows is not stored
//  10. sounds are dropped where nobody should hear them: after all that make any
//  11. the next Tick is set: after all that wait for something
//  12. the result opens when its time has come, or sets that time

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void settle(State& state, double now_ms, Effects& effects);

}  // namespace flipside::app
