#pragma once

// How the person at this device does at puzzles (learn/puzzles.h), kept with the settings.

#include <cstddef>
#include <string>
#include <vector>

#include "engine/glicko2.h"

namespace flipside::app {

inline constexpr std::size_t kMostMistakes = 200;
inline constexpr std::size_t kLongestMistake = 600;  // letters

struct PuzzleRecord {
  Rating rating{400, 350, 0.06};  // on the scale of the levels (engine/level_ratings.h)
  int solved = 0;                 // at the first try
  int tried = 0;
  int day = 0;                             // since 1970, of the latest puzzle of the day that was played; 0 for none
  int streak = 0;                          // how many days in a row, up to that day
  int best_row = 0;                        // the most that were solved one after another
  int best_clock = 0;                      // and in three minutes
  std::vector<bool> played = {};           // by the number of the puzzle's line
  std::vector<bool> endings_won = {};      // the same
  std::vector<std::string> mistakes = {};  // a card each (learn/mistake_deck.h), up to kMostMistakes

  bool has_played(std::size_t puzzle) const { return puzzle < played.size() && played[puzzle]; }
  bool has_won(std::size_t puzzle) const { return puzzle < endings_won.size() && endings_won[puzzle]; }

  friend bool operator==(const PuzzleRecord&, const PuzzleRecord&) = default;
};

}  // namespace flipside::app
