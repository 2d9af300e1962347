#pragma once

// What may end a search, and what it tells of itself as it goes.

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "engine/square.h"

namespace flipside {

// Whichever is reached first ends the search; the defaults never do. The engine reads no clock: whoever wants a limit in
// time gives the clock.
struct Limits {
  int depth = 60;                                                   // plies
  int iterations = std::numeric_limits<int>::max();                 // completed in this run
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited
  double seconds = std::numeric_limits<double>::infinity();         // needs `now`
  std::function<double()> now;                                      // seconds, any origin, never backwards
  const std::atomic<bool>* stop = nullptr;                          // may be set from another thread
};

// The state of a search after an iteration, or at its end.
struct SearchInfo {
  int depth = 0;            // plies looked ahead
  bool exact = false;       // the score is the final one with best play, not an estimate
  int score = 0;            // discs, −64…+64, from the side to move
  std::uint64_t nodes = 0;  // positions visited so far
  double seconds = 0;       // 0 when the search was given no clock
  std::vector<Square> pv;   // the line expected, the move itself first; passes are kPass

  double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

// Called from inside the search, on its thread; must be quick.
using OnInfo = std::function<void(const SearchInfo&)>;

}  // namespace flipside
