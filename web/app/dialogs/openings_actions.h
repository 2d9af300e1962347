#pragma once

// What is done in the dialog of openings: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const OpenOpenings& open, double now_ms, Effects& effects);
void apply(State& state, const ChooseOpening& choose, double now_ms, Effects& effects);
void apply(State& state, const FoldOpening& fold, double now_ms, Effects& effects);
void apply(State& state, const SearchOpenings& search, double now_ms, Effects& effects);
void apply(State& state, const ChooseTrainedSide& choose, double now_ms, Effects& effects);
void apply(State& state, const PlayOpening& play, double now_ms, Effects& effects);

}  // namespace flipside::app
