#pragma once

// What a board's moves lead to, for explaining them in a puzzle or a review, as part of update() (update.h): the playing engine
// looks at the board while the person thinks, and goes on when a disc has been placed. What it finds out goes to GameRecord::analysis. It
// goes before the live analysis (live_analysis.h), which waits for its end.

#include "engine/knowledge/puzzle.h"
#include "engine/players/analysis.h"

namespace flipside::app {

// Deeper than the proof of a puzzle, and exact from as many empties on.
inline constexpr AnalysisSettings kExplainedPuzzle{16, kPuzzleProof.exact_empties};
// The scores are known already: what counts is the reply.
inline constexpr AnalysisSettings kExplainedReview{12, 18};
inline constexpr int kRefutationDiscs = 4;  // that are shown of the line after a wrong move

}  // namespace flipside::app
