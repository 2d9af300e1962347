#pragma once

// How the person at this device does at puzzles (learn/puzzles.h), kept with the settings.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/measure/glicko2.h"
#include "web/app/settings/puzzle_marks.h"

namespace flipside::app {

// A person's rating is never below it: it is nearest to that of level 1, and no figure says that somebody can do nothing.
inline constexpr double kLeastRating = 50;
inline constexpr std::size_t kMostMistakes = 200;
inline constexpr std::size_t kLongestMistake = 600;  // letters

// As precise as a rating and its parts are stored.
inline std::int64_t millionths(double value) { return std::llround(value * 1e6); }
inline double of_millionths(std::int64_t count) { return static_cast<double>(count) / 1e6; }

struct PuzzleRecord {
  // On the scale of the levels (engine/players/level_ratings.h). One begins in the middle of the puzzles, as on Lichess: about half of the page's are
  // easier. Nothing is known yet, but two deviations below it is still a rating that somebody may have.
  Rating rating{800, 350, 0.06};
  int solved = 0;  // at the first try
  int tried = 0;
  int day = 0;         // since 1970, of the latest puzzle of the day that was played; 0 for none
  int streak = 0;      // how many days in a row, up to that day
  int best_row = 0;    // the most that were solved one after another
  int best_clock = 0;  // and in three minutes
  PuzzleMarks played = {};
  PuzzleMarks endings_won = {};
  // What older versions have marked, by the number of the line in their file: see with_earlier_marks() of learn/puzzles.h. It stays, as
  // such a version may be open in another tab.
  std::vector<bool> played_lines = {};
  std::vector<bool> endings_won_lines = {};
  std::vector<std::string> mistakes = {};  // a card each (learn/mistake_deck.h), up to kMostMistakes

  bool has_earlier_marks() const {
    return std::ranges::count(played_lines, true) + std::ranges::count(endings_won_lines, true) > 0;
  }

  friend bool operator==(const PuzzleRecord&, const PuzzleRecord&) = default;
};

}  // namespace flipside::app
