#include "engine/budgeted_search.h"

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

bool BudgetedSearch::spent(const Limits& limits) const {
  if (!std::isfinite(limits.seconds) && search_.info().nodes >= budget_.nodes) return true;
  return limits.now && limits.now() - *started_at_ >= budget_.seconds;
}

bool BudgetedSearch::run_quantum(const Limits& limits, const OnInfo& on_info) {
  Limits quantum = limits;
  quantum.nodes = std::min(limits.nodes, quantum_.nodes());
  if (!std::isfinite(limits.seconds))
    quantum.nodes = std::min(quantum.nodes, budget_.nodes - std::min(budget_.nodes, search_.info().nodes));
  if (limits.now) {
    if (!started_at_) started_at_ = limits.now();
    quantum.seconds = std::min(limits.seconds, budget_.seconds - (limits.now() - *started_at_));
  }
  const int steps = search_.steps();
  const bool done = search_.run(quantum, on_info);
  quantum_.note(search_.steps() != steps);
  return done || spent(limits);
}

}  // namespace flipside
