#pragma once

// The live analysis of the board, as part of update() (update.h): the evaluation of each legal move.
//
// It runs while somebody may use it (wanted_job.h). It also ends by itself. Deeper than 18 plies the scores hardly change (by less than
// a disc from 14 plies to 18 in the positions measured). More than 24 empties take a desktop core longer than kAnalysisTime. And a phone
// that lies open on one position must not drain its battery. What it finds out goes to GameRecord::analysis and stays there, so a board
// that was left is not known less when somebody comes back.

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

// Whether the analysis could find out no more of the board: neither a value nor the line expected after a move.
bool nothing_to_find(const GameRecord& record);
// Whether it has found out what it will of the board.
bool analysis_ended(const State& state);

// What is known of the board's past is known of the board, the hint follows what is known, and so does
// EngineState::lead.
void follow_analysis(State& state, double now_ms, Effects& effects);

// What is shown of the moves of the board, all of them, best first, and of one of them; nullptr if it is unknown or not shown.
const std::vector<MoveEvaluation>* shown_moves(const State& state);
const MoveEvaluation* shown_evaluation(const State& state, Square square);
// How many discs a shown move (an assert) is worse than the best.
int loss_of(const State& state, const MoveEvaluation& move);
// Whether it is one of the best, and another one is worse.
bool is_best(const State& state, const MoveEvaluation& move);

}  // namespace flipside::app
