#pragma once

// The limits of a search, and what it reports.

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/rules/move_evaluation.h"

namespace flipside {

// When a search stops: as soon as one of these is reached (control.h). The defaults are no limits. Whoever works under limits hands
// them on, made tighter by its own. The engine reads no clock: a caller that wants a time limit provides one.
struct Limits {
  static constexpr double kNever = std::numeric_limits<double>::infinity();

  int iterations = std::numeric_limits<int>::max();                 // completed in one run
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited from here on
  double deadline = kNever;                                         // on the clock; without one it means nothing
  std::function<double()> now{};            // the clock: seconds from any origin, never backwards
  const std::atomic<bool>* stop = nullptr;  // may be set from another thread

  bool timed() const { return now && deadline < kNever; }
  // The time on the clock that many seconds from now; never without a clock.
  double in(double seconds) const { return now ? now() + seconds : kNever; }
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
