#pragma once

// A move that a review has judged, explained on the board before it, as part of update() (update.h): the better move is ringed, the
// move that was made and the replies to it stand there as numbered discs, and a sentence says why. It ends with the next step or move.

#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Nothing where the review has judged no move.
void apply(State& state, const GoToTurn& turn, double now_ms, Effects& effects);

// Marks what has become known while one is explained (BoardMarks::of_review), and ends the explanation when none is any more.
void update_reviewed_move(State& state, Effects& effects);

// "Better was c1, which takes the corner: Black +4 instead of −8. b2 costs about 12 discs: White answers a1."; while one is explained.
std::string describe_reviewed_move(const Translations& words, const State& state);

}  // namespace flipside::app
