#pragma once

// The coach's rule: which moves of a person's it warns of. The page and `flipside coach` share it.

#include "engine/players/analysis.h"

namespace flipside {

// Plies, and the empties from which on the values are exact: the same work on each device, so that it says the same, unless more is known.
inline constexpr AnalysisSettings kCoaching{10, 16};

// Whether a move deserves a warning, on a board where `best` is the best move. `warned` says whether the game has had a warning already: a
// game that is lost anyway gets no further one.
bool deserves_warning(const Position& before, const MoveEvaluation& made, const MoveEvaluation& best, bool warned);

}  // namespace flipside
