#pragma once

// What follows from the state after any action. The order is part of the contract and is tested
// (tests/unit/reconcile_test.cpp):
//
//   1. A pass that is due is played, so that the side to move has a move.
//   2. A game that another page was playing is taken over: at once if this page has changed it, otherwise when the other page has
//      been silent for long. Before 4, or nobody would request the reply to a person's move.
//   3. The opening is named, from the moves on the board now.
//   4. The computer player's move is played if it is time, or requested.
//   5. Pondering begins or ends: after 4, because a move request comes first.
//   6. The live analysis begins or ends, and the hint is given: after 5, because analysis replaces pondering. What
//      the person sees of them is noted as help.
//   7. The clock runs for the side to move, and may end the game.
//   8. Changes are stored: after everything that changes the game.
//   9. A replay advances: after 8, because the position it shows is not stored.
//  10. Sounds that nobody should hear are dropped: after everything that makes any.
//  11. The next Tick is scheduled: after everything that waits for something.
//  12. Once a dialog has closed, the dialogs below it are gone: whatever closed it, the next one has nothing to go back to.
//  13. The result dialog opens if it is time, or schedules its time: after 12, because it is such a dialog.

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void reconcile(State& state, double now_ms, Effects& effects);

}  // namespace flipside::app
