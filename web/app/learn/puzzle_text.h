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

// Of kRow and kClock in large letters: how many are solved in a row, or how much time is left. Empty for others.
std::string describe_standing(const Translations& words, const State& state);

// How difficult the puzzle is, and how the person does.
std::string describe_progress(const Translations& words, const State& state);

// What there is to do, or what has become of it.
std::string describe_puzzle(const Translations& words, const State& state);

// Why the move that solved the puzzle is right, which is known in every case: what it does on the board, or else what the next best move
// runs into. Not for kEndings.
std::string describe_why(const Translations& words, const State& state);

// Of kRow and kClock: what became of the latest puzzle; empty before there is one.
std::string describe_latest(const Translations& words, const Puzzles& run);

// How a run of kRow or kClock has ended.
std::string describe_end(const Translations& words, const Puzzles& run);

// Of kEndings: the board from which the person gave the win away, as far as that is known; kNoNode where it is not. And in words, which
// are empty then.
NodeId lost_win(const State& state);
std::string describe_lost_win(const Translations& words, const State& state);

// The rating of a puzzle of the file, on the person's scale. The lowest, 0, with the level that it is.
std::string describe_difficulty(const Translations& words, const PuzzleFile& file, int puzzle);

// What is to be said of a try that was wrong, or of the game against the computer; empty for nothing.
std::string describe_try(const Translations& words, const State& state);

// The line that is shown once the puzzle is done.
std::string describe_shown_line(const Translations& words, const State& state);

}  // namespace flipside::app
