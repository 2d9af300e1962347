#pragma once

// A search or an analysis that is run one quantum at a time, up to its limits.
//
// A quantum is how much is searched before the next look for messages. It is a number of nodes, never a time, so that a
// search finds the same on every device.

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/players/move_search.h"

namespace flipside {

template <typename AnySearch>  // Search or Analysis
class SearchInQuanta : public MoveSearch {
 public:
  // The arguments after the limits are those of the search. Quick.
  template <typename... Arguments>
  explicit SearchInQuanta(Limits limits, Arguments&&... arguments)
      : search_(std::forward<Arguments>(arguments)...), limits_(std::move(limits)) {}

  bool run_quantum(const OnInfo& on_info) override {
    const int steps = search_.steps();
    const std::uint64_t visited = search_.info().nodes;
    const std::uint64_t quantum = kNodes << std::min(without_step_ / kPatience, kMostDoublings);
    const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, visited);
    Limits limits = limits_;
    limits.nodes = std::min(left, quantum);
    const bool done = search_.run(limits, on_info);
    without_step_ = search_.steps() == steps ? without_step_ + 1 : 0;
    // A limit has ended what ends before its quantum is over.
    return done || left <= quantum || search_.info().nodes - visited < quantum;
  }
  SearchInfo info() const override { return search_.info(); }

 private:
  static constexpr std::uint64_t kNodes = 1 << 19;  // some tens of milliseconds, measured in WebAssembly
  // If a step needs more than one quantum and its results do not stay in the table, the search repeats the same work
  // for ever. So the quantum doubles after this many quanta without a step.
  static constexpr int kPatience = 32;
  static constexpr int kMostDoublings = 16;

  AnySearch search_;
  Limits limits_;
  int without_step_ = 0;  // the last quanta that completed no step of the search
};

}  // namespace flipside
