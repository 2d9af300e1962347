#pragma once

// Counts the nodes of a search and says when to stop. Limits are looked at every few thousand nodes only, so that a node
// pays no more than a comparison; a search may overrun its limit of nodes by what lies between two looks.

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "engine/search/limits.h"

namespace flipside {

// Raised, from any thread, where what is being searched is not wanted any more; whatever is searched under it ends as well.
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

  // Begins a run under `limits`; their nodes count from here.
  void start(const Limits& limits) {
    limits_ = limits;
    limit_reached_ = false;
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - nodes;
    last_node_ = nodes + std::min(limits.nodes, room);
    started_at_ = limits.now ? limits.now() : 0;
    look();
  }

  // True once a limit is reached; from then on every search returns at once, and what it returns means nothing.
  bool stopped() {
    if (nodes >= next_look_) look();
    return stopped_;
  }

  bool limit_reached() const { return limit_reached_; }

  // What is searched from now on ends as well when `stop_token` is requested; nullptr for none. Until one is requested that
  // asks for it, the search goes on again.
  void set_stop(const StopToken* stop_token) {
    stop_token_ = stop_token;
    look();
  }
  const StopToken* stop_token() const { return stop_token_; }

  double seconds() const { return limits_.now ? limits_.now() - started_at_ : 0; }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 4096;

  void look() {
    next_look_ = std::min(nodes + kNodesBetweenLooks, std::max(last_node_, nodes + 1));
    if (nodes >= last_node_) limit_reached_ = true;
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) limit_reached_ = true;
    if (limits_.now && seconds() >= limits_.seconds) limit_reached_ = true;
    stopped_ = limit_reached_ || (stop_token_ != nullptr && stop_token_->stop_requested());
  }

  Limits limits_;
  const StopToken* stop_token_ = nullptr;
  bool limit_reached_ = false;
  std::uint64_t last_node_ = 0;
  std::uint64_t next_look_ = 0;
  double started_at_ = 0;
  bool stopped_ = false;
};

}  // namespace flipside
