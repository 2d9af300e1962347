#pragma once

// The coach, as part of update() (update.h): it looks at each move of a person's before the computer player answers, and warns of one
// that loses much (engine/knowledge/coaching.h). The move stays on the board until the person takes it back or plays on, and the replies
// that punish it stand there as numbered discs.

#include <optional>
#include <string>

#include "engine/knowledge/coaching.h"
#include "web/app/effects.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

inline constexpr double kCoachTime = 1500;  // ms from the request, after which it judges by what it knows
inline constexpr int kCoachDepthLate = 6;   // plies that it needs for that; a slow device takes longer
inline constexpr int kCoachDiscs = 3;       // that are shown of the line after a move, at most

// Whether it is there in a game of this setup.
bool has_coach(const Setup& setup);

// The person has just placed a disc on `square` of the board `before`.
void begin_coaching(State& state, const Board& before, Square square);

// Whether the engine has to look at the board before the move.
bool wants_coach(const State& state);

// Judges the move as soon as enough is known, before the engine has finished if that takes long.
void advance_coach(State& state, double now_ms, Effects& effects);
std::optional<double> coach_deadline(const State& state);

// The person plays on; true if there was a warning.
bool dismiss_coach(EngineState& engine);

// The warning, with its reason; empty without one.
std::string describe_coach(const Translations& words, const EngineState& engine);

// The numbered discs on the board: of the warning, or else those that are marked.
const std::vector<LineDisc>& marked_line(const State& state);

}  // namespace flipside::app
