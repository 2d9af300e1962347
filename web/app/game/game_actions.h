#pragma once

// What a person does on the board and to the game: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const PlaceDisc& action, double now_ms, Effects& effects);
void apply(State& state, const Undo& action, double now_ms, Effects& effects);
void apply(State& state, const Redo& action, double now_ms, Effects& effects);
void apply(State& state, const GoToPly& action, double now_ms, Effects& effects);
void apply(State& state, const StepPlies& action, double now_ms, Effects& effects);
void apply(State& state, const PlayOn& action, double now_ms, Effects& effects);
void apply(State& state, const SwitchVariation& action, double now_ms, Effects& effects);
void apply(State& state, const NewGame& action, double now_ms, Effects& effects);
void apply(Ui& ui, const ChooseForNewGame& action, Effects& effects);
void apply(Ui& ui, const NamePlayer& action);
void apply(State& state, const StartChosenGame& action, double now_ms, Effects& effects);
void apply(State& state, const Rematch& action, double now_ms, Effects& effects);
void apply(State& state, const NextOverlay& action, double now_ms, Effects& effects);
void apply(State& state, const SkipCounting& action, double now_ms, Effects& effects);
void apply(State& state, const MoveCursor& action, double now_ms, Effects& effects);
void apply(State& state, const SetCursor& action, double now_ms, Effects& effects);
void apply(State& state, const TypeFile& action, double now_ms, Effects& effects);

}  // namespace flipside::app
