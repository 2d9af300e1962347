#pragma once

// What a board's moves lead to, for explaining them, as part of update() (update.h): the playing engine looks at the board while the
// person thinks, and goes on when a disc has been placed. EngineState::explanation has what is known so far.
// Exact from as many empties on as the puzzles are (training/puzzle_miner.h).

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kExplainedDepth = 16;  // plies
inline constexpr int kExplainedExact = 22;  // empties

// For a board whose side to move has a move. What was known of another one is gone.
void begin_explanation(State& state, const Board& board, double now_ms, Effects& effects);
void end_explanation(State& state, double now_ms, Effects& effects);

// Asks the engine as soon as it is ready; ends what no lesson needs any more.
void advance_explanation(State& state, double now_ms, Effects& effects);

// Takes replies of the engine about the request under way.
void on_explained_move(State& state, const MoveEvaluation& move, double now_ms, Effects& effects);
void on_explanation_done(State& state, std::uint64_t id);

}  // namespace flipside::app
