#pragma once

// Opening and closing dialogs, and choices that change only a dialog: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const OpenDialog& action, double now_ms, Effects& effects);
void apply(State& state, const OpenPuzzles& open, double now_ms, Effects& effects);
void apply(Settings& settings, const ConvertPuzzleMarks& convert);
void apply(Ui& ui, const CloseDialog& action);
void apply(State& state, const GoBack& action, double now_ms, Effects& effects);
void apply(Ui& ui, const DismissNotice& action);
void apply(Ui& ui, const ShowGraph& action);
void apply(Ui& ui, const PaintSquare& action);
void apply(Ui& ui, const ChooseBrush& action);
void apply(Ui& ui, const ChooseSide& action);
void apply(Ui& ui, const PaintBoard& action);
void apply(State& state, const UsePosition& action, double now_ms, Effects& effects);
void apply(Ui& ui, const ChooseExportForm& action);
void apply(Ui& ui, const ShowQrCode& action);
void apply(State& state, const OpenOpenings& open, double now_ms, Effects& effects);
void apply(Ui& ui, const ChooseOpening& choose);
void apply(Ui& ui, const FoldOpening& fold);
void apply(State& state, const SearchOpenings& search, double now_ms, Effects& effects);
void apply(Ui& ui, const ChooseTrainedSide& choose);
void apply(State& state, const PlayOpening& play, double now_ms, Effects& effects);

}  // namespace flipside::app
