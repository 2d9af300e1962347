#pragma once

// Puzzles, one after another: first the one of the day, then such as are about as hard as the person is strong. The page loads the
// file of puzzles (engine/puzzle.h) when somebody wants one.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/glicko2.h"
#include "web/app/settings/puzzle_record.h"

namespace flipside::app {

// The puzzles of a file. Each line is read when it is needed.
struct PuzzleFile {
  std::vector<std::string> lines;
  std::vector<int> levels;  // how difficult each is: see Puzzle::level

  bool empty() const { return lines.empty(); }
};

// Lines that are no puzzles are left out.
PuzzleFile read_puzzles(std::string_view text);

// How strong a level is, as the rating of a puzzle that it is the first to solve.
Rating puzzle_rating(int level);

// The one that is due: the puzzle of the day (days since 1970, by the device's calendar) if it has not been played, which is the same on
// every device; else one that has not been played, near the person's rating; when all have been played, any.
int next_puzzle(const PuzzleFile& file, const PuzzleRecord& record, int day);

// The record after a puzzle was solved at the first try, or not.
PuzzleRecord with_result(PuzzleRecord record, const PuzzleFile& file, int puzzle, bool solved, int day);

}  // namespace flipside::app
