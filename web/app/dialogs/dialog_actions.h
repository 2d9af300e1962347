#pragma once

// Opening and closing dialogs, and choices that change only a dialog: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const OpenDialog& action, double now_ms, Effects& effects);
void apply(State& state, const OpenPuzzles& open, double now_ms, Effects& effects);
void apply(State& state, const ConvertPuzzleMarks& convert, double now_ms, Effects& effects);
void apply(State& state, const CloseDialog& action, double now_ms, Effects& effects);
void apply(State& state, const GoBack& action, double now_ms, Effects& effects);
void apply(State& state, const DismissNotice& action, double now_ms, Effects& effects);
void apply(State& state, const ShowGraph& action, double now_ms, Effects& effects);
void apply(State& state, const PaintSquare& action, double now_ms, Effects& effects);
void apply(State& state, const ChooseBrush& action, double now_ms, Effects& effects);
void apply(State& state, const ChooseSide& action, double now_ms, Effects& effects);
void apply(State& state, const PaintBoard& action, double now_ms, Effects& effects);
void apply(State& state, const UsePosition& action, double now_ms, Effects& effects);
void apply(State& state, const ChooseExportForm& action, double now_ms, Effects& effects);
void apply(State& state, const ShowQrCode& action, double now_ms, Effects& effects);
void apply(State& state, const OpenOpenings& open, double now_ms, Effects& effects);
void apply(State& state, const ChooseOpening& choose, double now_ms, Effects& effects);
void apply(State& state, const FoldOpening& fold, double now_ms, Effects& effects);
void apply(State& state, const SearchOpenings& search, double now_ms, Effects& effects);
void apply(State& state, const ChooseTrainedSide& choose, double now_ms, Effects& effects);
void apply(State& state, const PlayOpening& play, double now_ms, Effects& effects);

}  // namespace flipside::app
