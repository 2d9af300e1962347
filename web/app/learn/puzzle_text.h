#pragma once

// Puzzles in words. All but puzzle_steps() and puzzle_code() need a puzzle on the board (activities/puzzles.h).

#include <string>
#include <string_view>
#include <vector>

#include "web/app/learn/lesson_step.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// A puzzle as steps, one for each move that the person has to find, and the opponent's reply between each two.
struct PuzzleSteps {
  std::vector<LessonStep> steps;
  std::vector<Square> replies;
};

// Of a line of the file of puzzles; no steps for any other text.
PuzzleSteps puzzle_steps(const Translations& words, std::string_view line);

Message title_of(PuzzleMode mode);

// What a link to the puzzle on the board has behind "#p=" (puzzle_of_code() of puzzles.h); empty without a puzzle, and for one that is in
// no file.
std::string puzzle_code(const State& state);

// How difficult the puzzle is, how the person does, how much time is left.
std::string describe_progress(const Translations& words, const State& state);

// What there is to do, or what has become of it.
std::string describe_puzzle(const Translations& words, const State& state);

// What is to be said of a try that was wrong, or of the game against the computer; empty for nothing.
std::string describe_try(const Translations& words, const State& state);

// What the moves of the present step's board are worth, best first. Nothing (nullptr) until they are known as well as the proof of the
// puzzle knows them, so that what is said of the right move stays true, and where they speak against it.
const std::vector<MoveEvaluation>* judged_moves(const State& state);
const MoveEvaluation* judged_move(const State& state, Square square);

// The line that is shown: the reply that refutes a wrong move, and all of it once the puzzle is done.
std::string describe_shown_line(const Translations& words, const State& state);

}  // namespace flipside::app
