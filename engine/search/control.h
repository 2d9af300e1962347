#pragma once

// Counts the nodes of a search and says when to stop. The limits are checked only every few thousand nodes, so that a
// node costs one comparison. So a search may exceed its node limit by the nodes between two checks.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

#include "engine/search/limits.h"

namespace flipside {

// Tells a search to stop, from any thread. A request also stops every search whose token has this one as an ancestor.
struct StopToken {
  std::atomic<bool> requested{false};
  const StopToken* parent = nullptr;

  bool stop_requested() const {
    for (const StopToken* at = this; at != nullptr; at = at->parent)
      if (at->requested.load(std::memory_order_relaxed)) return true;
    return false;
  }
};

class SearchControl {
 public:
  std::uint64_t nodes = 0;  // positions visited, of all runs

  // Begins a run under `limits`, whose depth and iterations the search counts itself; the first node checks the others. Before the first
  // run there are none.
  void start(const Limits& limits) {
    limits_ = limits;
    limits_.nodes = nodes + std::min(limits.nodes, std::numeric_limits<std::uint64_t>::max() - nodes);
    next_check_ = nodes;
    limit_reached_ = false;
    stopped_ = false;
  }

  // True once a limit is reached or a stop requested. From then on every search returns at once, and its result means
  // nothing.
  bool stopped() {
    if (nodes >= next_check_) check();
    return stopped_;
  }

  bool limit_reached() const { return limit_reached_; }

  // From now on the search stops when `stop_token` requests it; nullptr for no token. A search that another token has
  // stopped goes on.
  void set_stop(const StopToken* stop_token) {
    stop_token_ = stop_token;
    check();
  }
  const StopToken* stop_token() const { return stop_token_; }

 private:
  static constexpr std::uint64_t kNodesBetweenChecks = 4096;

  void check() {
    next_check_ = std::min(nodes + kNodesBetweenChecks, std::max(limits_.nodes, nodes + 1));
    const bool stopped = limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed);
    const bool late = limits_.now && limits_.now() >= limits_.deadline;
    limit_reached_ = limit_reached_ || nodes >= limits_.nodes || stopped || late;
    stopped_ = limit_reached_ || (stop_token_ != nullptr && stop_token_->stop_requested());
  }

  Limits limits_;  // their nodes are those of all runs
  const StopToken* stop_token_ = nullptr;
  std::uint64_t next_check_ = 0;
  bool limit_reached_ = false;
  bool stopped_ = false;
};

}  // namespace flipside
