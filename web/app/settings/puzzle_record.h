#pragma once

// How the person at this device does at puzzles (learn/puzzles.h), kept with the settings.

#include <cstddef>
#include <vector>

#include "engine/glicko2.h"

namespace flipside::app {

struct PuzzleRecord {
  Rating rating{400, 350, 0.06};  // on the scale of the levels (engine/level_ratings.h)
  int solved = 0;                 // at the first try
  int tried = 0;
  int day = 0;                    // since 1970, of the latest puzzle of the day that was played; 0 for none
  int streak = 0;                 // how many days in a row
  std::vector<bool> played = {};  // by the number of the puzzle's line

  bool has_played(std::size_t puzzle) const { return puzzle < played.size() && played[puzzle]; }

  friend bool operator==(const PuzzleRecord&, const PuzzleRecord&) = default;
};

}  // namespace flipside::app
