#pragma once

// The live analysis of the board, as part of update() (update.h): the evaluation of each legal move.
//
// It runs while somebody may use it and no move is requested: when a person is to move, and while a person browses. It
// replaces pondering. It also ends by itself. Deeper than 18 plies the scores hardly change (by less than a disc
// from 14 plies to 18 in the positions measured). More than 24 empties take a desktop core longer than
// kAnalysisTime. And a phone that lies open on one position must not drain its battery. What it finds out goes to
// GameRecord::analysis and stays there, so a board that was left is not known less when somebody comes back.

#include <optional>
#include <vector>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Plies, and the empties from which on the values are made exact.
inline constexpr AnalysisSettings kLiveAnalysis{18, 24};
inline constexpr double kAnalysisTime = 20000;

// Whether an analysis of this board is wanted, no matter how much is known already.
bool wants_analysis(const State& state);

// Begins or ends the analysis as needed, and updates EngineState::lead.
void update_live_analysis(State& state, double now_ms, Effects& effects);

// When it next has something to do without an action.
std::optional<double> analysis_deadline(const State& state);

// Takes replies of the engine about the analysis under way.
void on_move_evaluation(State& state, const protocol::Evaluated& evaluated, double now_ms, Effects& effects);
void on_analysis_done(State& state, const protocol::Analysed& analysed);

// What is shown of the moves of the board, all of them, best first, and of one of them; nullptr if it is unknown or not shown.
const std::vector<MoveEvaluation>* shown_moves(const State& state);
const MoveEvaluation* shown_evaluation(const State& state, Square square);
// How many discs a shown move (an assert) is worse than the best.
int loss_of(const State& state, const MoveEvaluation& move);

}  // namespace flipside::app
