#include "engine/players/budgeted_search.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/built_in_weights.h"

namespace flipside {

const Weights& weights_of(const PlayerSettings& settings) {
  return settings.weights != nullptr ? *settings.weights : built_in_weights();
}

BudgetedSearch::BudgetedSearch(const Position& position, const SearchSettings& settings, const Weights& weights,
                               TranspositionTable& table, const Budget& budget, ThreadPool* pool)
    : search_(position, settings, weights, table, pool), budget_(budget) {}

bool BudgetedSearch::run_quantum(const Limits& limits, const OnInfo& on_info) {
  Limits quantum = limits;
  const bool timeless = !std::isfinite(limits.seconds);
  const std::uint64_t most = timeless ? std::min(budget_.nodes, budget_.nodes_without_time) : budget_.nodes;
  quantum.nodes = std::min({limits.nodes, quantum_.nodes(), most - std::min(most, search_.info().nodes)});
  if (limits.now) {
    if (!started_at_) started_at_ = limits.now();
    quantum.seconds = std::min(limits.seconds, budget_.seconds - (limits.now() - *started_at_));
  }
  const int steps = search_.steps();
  const bool done = search_.run(quantum, on_info);
  quantum_.note(search_.steps() != steps);
  const bool nodes_spent = search_.info().nodes >= most;
  const bool time_spent = limits.now && limits.now() - *started_at_ >= budget_.seconds;
  return done || nodes_spent || time_spent;
}

}  // namespace flipside
