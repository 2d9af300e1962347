#include "engine/search_thinking.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/built_in_weights.h"

namespace flipside {

const Weights& weights_of(const PlayerSettings& settings) {
  return settings.weights != nullptr ? *settings.weights : built_in_weights();
}

SearchThinking::SearchThinking(const Position& position, const SearchSettings& settings, const Weights& weights,
                               TranspositionTable& table, const Budget& budget, ThreadPool* pool)
    : search_(position, settings, weights, table, pool), budget_(budget) {}

bool SearchThinking::spent(const Limits& limits) const {
  if (!std::isfinite(limits.seconds) && search_.info().nodes >= budget_.nodes) return true;
  return limits.now && limits.now() - *started_at_ >= budget_.seconds;
}

bool SearchThinking::think_slice(const Limits& limits, const OnInfo& on_info) {
  Limits slice = limits;
  slice.nodes = std::min(limits.nodes, slice_size_.nodes());
  if (!std::isfinite(limits.seconds))
    slice.nodes = std::min(slice.nodes, budget_.nodes - std::min(budget_.nodes, search_.info().nodes));
  if (limits.now) {
    if (!started_at_) started_at_ = limits.now();
    slice.seconds = std::min(limits.seconds, budget_.seconds - (limits.now() - *started_at_));
  }
  const int steps = search_.steps();
  const bool done = search_.run(slice, on_info);
  slice_size_.note(search_.steps() != steps);
  return done || spent(limits);
}

}  // namespace flipside
