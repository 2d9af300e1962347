#pragma once

// A search as something that is thought about a slice at a time: what every player that searches gives its asker.

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/player.h"
#include "engine/search/search.h"
#include "engine/slice.h"

namespace flipside {

// How long a move is thought about, whatever the asker's limits say; by default until the search is complete.
struct Budget {
  double seconds = std::numeric_limits<double>::infinity();         // where the asker gives a clock
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions visited, where the asker gives no time
};

// The weights that the settings name.
const Weights& weights_of(const PlayerSettings& settings);

class SearchThinking : public Thinking {
 public:
  // For a position that is not over; weights, table and the pool, if its threads are to help, must outlive this, and nobody
  // else may use table and pool meanwhile. Quick.
  SearchThinking(const Position& position, const SearchSettings& settings, const Weights& weights,
                 TranspositionTable& table, const Budget& budget = {}, ThreadPool* pool = nullptr);

  bool think_slice(const Limits& limits, const OnInfo& on_info) override;
  Choice choice() const override { return {search_.best_move(), search_.info()}; }

 private:
  bool spent(const Limits& limits) const;

  Search search_;
  Budget budget_;
  std::optional<double> started_at_;  // by the asker's clock
  SliceSize slice_size_;
};

}  // namespace flipside
