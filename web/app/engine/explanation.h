#pragma once

// What a board's moves lead to, for explaining them in a puzzle or a review, as part of update() (update.h): the playing engine
// looks at the board while the person thinks, and goes on when a disc has been placed. What it finds out goes to GameRecord::analysis. It
// goes before the live analysis (live_analysis.h), which waits for its end.

#include "engine/knowledge/puzzle.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Deeper than the proof of a puzzle, and exact from as many empties on.
inline constexpr AnalysisSettings kExplainedPuzzle{16, kPuzzleProof.exact_empties};
// The scores are known already: what counts is the reply.
inline constexpr AnalysisSettings kExplainedReview{12, 18};
inline constexpr int kRefutationDiscs = 4;  // that are shown of the line after a wrong move

// For a board of the record whose side to move has a move. What was under way is ended.
void begin_explanation(State& state, const Board& board, AnalysisSettings settings, double now_ms, Effects& effects);
void end_explanation(State& state, double now_ms, Effects& effects);

// Asks the engine as soon as it is ready; ends what nobody needs any more.
void advance_explanation(State& state, double now_ms, Effects& effects);

// Takes replies of the engine about the request under way.
void on_explained_move(State& state, const MoveEvaluation& move, double now_ms, Effects& effects);
void on_explanation_done(State& state, std::uint64_t id);

}  // namespace flipside::app
