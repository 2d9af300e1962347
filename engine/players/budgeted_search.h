#pragma once

// A tree search that is run one quantum at a time, up to a budget of time or nodes. Every player that searches returns
// one.

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/players/move_search.h"
#include "engine/players/player.h"
#include "engine/players/quantum.h"
#include "engine/search/search.h"

namespace flipside {

// How much may be spent on a move, whatever the limits of a quantum say. Without one the search runs until it is
// complete.
struct Budget {
  double seconds = std::numeric_limits<double>::infinity();         // when the limits have a clock
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited
  std::uint64_t nodes_without_time =
      std::numeric_limits<std::uint64_t>::max();  // the same when the limits have no time
};

// The weights that the settings name.
const Weights& weights_of(const PlayerSettings& settings);

class BudgetedSearch : public MoveSearch {
 public:
  // For a position that is not over. The weights, the table and the pool must outlive this, and nobody else may use the
  // table and the pool meanwhile. Without a pool the search has one thread. Quick.
  BudgetedSearch(const Position& position, const SearchSettings& settings, const Weights& weights,
                 TranspositionTable& table, const Budget& budget = {}, ThreadPool* pool = nullptr);

  bool run_quantum(const Limits& limits, const OnInfo& on_info) override;
  SearchInfo info() const override { return search_.info(); }

 private:
  Search search_;
  Budget budget_;
  std::optional<double> started_at_;  // by the clock of the limits
  Quantum quantum_;
};

}  // namespace flipside
