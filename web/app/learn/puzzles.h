#pragma once

// Which puzzle comes next, and what its result means for the person's record. The page loads the file of puzzles (engine/knowledge/puzzle.h) when
// somebody wants one.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/measure/glicko2.h"
#include "web/app/settings/puzzle_record.h"

namespace flipside::app {

inline constexpr unsigned kAllThemes = ~0U;
inline constexpr double kPuzzleTime = 180'000;  // ms, of PuzzleMode::kClock
inline constexpr int kMostWrong = 3;            // which end it

// The puzzles of a file. Each line is read when it is needed.
struct PuzzleFile {
  std::vector<std::string> lines;
  std::vector<PuzzleMark> marks;
  std::vector<int> levels;       // how difficult each is: see Puzzle::level
  std::vector<unsigned> themes;  // of each: bit n for the n-th Theme
  std::vector<int> endings;      // the numbers of those that are won endings, the easiest first

  bool empty() const { return lines.empty(); }
};

// Lines that are no puzzles are left out.
PuzzleFile read_puzzles(std::string_view text);

// The puzzle whose mark begins a text, which is what stands behind "#p=" in an address; what follows is ignored, like what a program for
// mail attaches to a link.
std::optional<int> puzzle_of_code(const PuzzleFile& file, std::string_view code);

// How strong a level is, as the rating of a puzzle that it is the first to solve.
Rating puzzle_rating(int level);

// How many puzzles have the theme (the number of a Theme, engine/knowledge/puzzle.h).
int count_of(const PuzzleFile& file, int theme);

// The same on every device (days since 1970, by the device's calendar).
int puzzle_of_day(const PuzzleFile& file, int day);

// One near the person's rating that has not been played and has one of the themes; when all have been played, any. Of kAllThemes also one
// that has none.
int puzzle_near(const PuzzleFile& file, const PuzzleRecord& record, unsigned themes);

// One of this difficulty, or nearly so, that has not been used; a function of the seed.
int puzzle_of_level(const PuzzleFile& file, int level, const std::vector<int>& used, std::uint64_t seed);

// The first of PuzzleFile::endings that has not been won; the first of all when every one has.
int next_ending(const PuzzleFile& file, const PuzzleRecord& record);

// The record after a puzzle was solved at the first try, or not.
PuzzleRecord with_result(PuzzleRecord record, const PuzzleFile& file, int puzzle, bool solved);

// The record with what is marked in it by the lines of an older version's file. `order` has the marks of these lines, one after another
// (shell/puzzle_order.txt); the record stays as it is for any other text.
PuzzleRecord with_earlier_marks(PuzzleRecord record, std::string_view order);

// The record after the puzzle of the day was tried, and the days in a row as they stand on a day.
PuzzleRecord with_day(PuzzleRecord record, int day);
int days_in_a_row(const PuzzleRecord& record, int day);

}  // namespace flipside::app
