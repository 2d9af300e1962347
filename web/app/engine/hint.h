#pragma once

// The hint: the best move on the board, and why. Part of update() (update.h).
//
// It takes its move from what is known of the board's moves (analysis_cache.h). If that is not deep enough yet, it requests the live
// analysis and waits, for kHintTime at most, and then takes what there is. A hint that is shown follows what becomes known, so that it
// never points to another move than the values beside it.

#include <string>
#include <string_view>

#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

inline constexpr int kHintDepth = 12;      // plies from which a move is good enough to recommend
inline constexpr int kHintExact = 16;      // empties from which the hint says how the game ends
inline constexpr double kHintTime = 4000;  // ms; longer only while nothing is known at all

// Whether a hint makes sense on this board.
bool can_hint(const State& state);

// The square that it marks; none while it is being looked for.
Square hinted_square(const State& state);

// Whether it is waiting for the engine.
bool awaits_evaluations(const State& state);

// Requests a hint, or hides the one that is shown.
void toggle_hint(State& state, double now_ms, Effects& effects);

// Gives the hint as soon as enough is known, or no more will be, and drops a hint for another board.
void reconcile_hint(State& state, bool analysis_ended, double now_ms, Effects& effects);

// When reconcile_hint next has something to do without an action.
std::optional<double> hint_deadline(const State& state);

// "takes the corner", for a move of the side that is not `opponent`; a clause in its two forms. Of them the one that ends a sentence.
std::string describe_reason(const Translations& words, const Reason& reason, Color opponent);
std::string_view last_clause(std::string_view text);

// "e6 takes the corner and wins by 4 with best play.", or that a hint is on its way; empty without a hint.
std::string describe_hint(const Translations& words, const State& state);

}  // namespace flipside::app
