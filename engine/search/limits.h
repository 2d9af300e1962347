#pragma once

// The limits of a search, and what it reports.

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/search/move_evaluation.h"

namespace flipside {

// The first limit that is reached ends the search. The defaults are no limits. The engine reads no clock: a caller that
// wants a time limit provides one.
struct Limits {
  int depth = 60;                                                   // plies
  int iterations = std::numeric_limits<int>::max();                 // completed in this run
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited
  double seconds = std::numeric_limits<double>::infinity();         // needs `now`
  std::function<double()> now;              // the clock: seconds from any origin, never backwards
  const std::atomic<bool>* stop = nullptr;  // may be set from another thread
};

// What a search has found by now, and what it took.
struct SearchInfo {
  MoveEvaluation move;      // the best one; of an analysis, the one that this result is about
  std::uint64_t nodes = 0;  // positions visited so far
  double seconds = 0;       // so far; 0 without a clock

  double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

// Called from inside the search, on its thread; must be quick.
using OnInfo = std::function<void(const SearchInfo&)>;

}  // namespace flipside
