#pragma once

// Puzzles on the board, as part of update() (update.h), one after another. The first try at each counts. While the person thinks, the
// engine finds out what the other moves lead to (engine/explanation.h).

#include <optional>
#include <string>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// The action that starts puzzles of this mode.
StartPuzzles start_action(PuzzleMode mode);

// The page has read the puzzles on that day.
void read_puzzles(State& state, int day, const std::string& text);
void apply(State& state, const OpenLinkedPuzzle& open, double now_ms, Effects& effects);

void apply(Ui& ui, const ToggleTheme& toggle);
// Nothing where there is no such puzzle.
void apply(State& state, const StartPuzzles& start, double now_ms, Effects& effects);
void apply(State& state, const ShowMissed& show, double now_ms, Effects& effects);
void apply(State& state, const ShowLine& show, double now_ms, Effects& effects);

// The mistakes of a review that has just found something out come to My mistakes.
void collect_mistakes(State& state);

// What follows from any change while a puzzle is on the board: the clock of three minutes, the end of a game against the computer, the
// line that is shown.
void update_puzzle(State& state, double now_ms, Effects& effects);
// When it next has something to do without an action; also without a puzzle.
std::optional<double> puzzle_deadline(const State& state);

}  // namespace flipside::app
