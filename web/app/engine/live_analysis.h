#pragma once

// The live analysis of the board, as part of update() (update.h): what each of its moves is worth.
//
// An analysis runs while somebody may use it and no move is asked for: on boards where a person has the move, and where one
// stands on purpose. It takes the place of thinking ahead. It ends by itself: deeper than kAnalysisDepth the values hardly
// change any more (by less than a disc from 14 plies to 18, in the positions that were looked at), more than
// kAnalysisExact empties take a desktop's core longer than kAnalysisTime, and a phone that is looked at for long while
// nobody moves must not lose its battery to it.

#include <optional>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kAnalysisDepth = 18;  // plies
inline constexpr int kAnalysisExact = 24;  // empties from which on the values are made exact
inline constexpr double kAnalysisTime = 20000;

// Whether an analysis of this board is wanted, whatever is known by now.
bool wants_analysis(const State& state);

// Begins or ends the analysis as it is wanted now, and keeps EngineState::lead.
void update_live_analysis(State& state, double now_ms, Effects& effects);

// When it may next have something to do by itself.
std::optional<double> analysis_deadline(const State& state);

// Takes replies of the engine about the analysis under way.
void on_move_evaluation(State& state, const protocol::Evaluated& evaluated, double now_ms, Effects& effects);
void on_analysis_done(State& state, const protocol::Analysed& analysed);

// What is known of the board's moves; nullptr where that is nothing, or not to be shown.
const MoveEvaluation* shown_evaluation(const State& state, Square square);

}  // namespace flipside::app
