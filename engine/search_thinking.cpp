#include "engine/search_thinking.h"

#include <algorithm>

#include "engine/eval/built_in_weights.h"

namespace flipside {
namespace {

// How many nodes a slice has: some tens of milliseconds, by measurement in WebAssembly.
constexpr std::uint64_t kSliceNodes = 1 << 19;
// A slice that never gets through an iteration would begin it again for ever if what it found did not stay in the table.
// After as many slices without a step forward their size doubles.
constexpr int kPatience = 32;

}  // namespace

SearchThinking::SearchThinking(const Position& position, const SearchSettings& settings, TranspositionTable& table,
                               const Budget& budget)
    : search_(position, settings, built_in_weights(), table), budget_(budget) {}

bool SearchThinking::spent(const Limits& limits) const {
  if (search_.info().nodes >= budget_.nodes) return true;
  return limits.now && limits.now() - *started_at_ >= budget_.seconds;
}

bool SearchThinking::think_slice(const Limits& limits, const OnInfo& on_info) {
  Limits slice = limits;
  slice.nodes = std::min(limits.nodes, kSliceNodes << std::min(slices_without_step_ / kPatience, 16));
  slice.nodes = std::min(slice.nodes, budget_.nodes - std::min(budget_.nodes, search_.info().nodes));
  if (limits.now) {
    if (!started_at_) started_at_ = limits.now();
    slice.seconds = std::min(limits.seconds, budget_.seconds - (limits.now() - *started_at_));
  }
  const int steps = search_.steps();
  const bool done = search_.run(slice, on_info);
  slices_without_step_ = search_.steps() == steps ? slices_without_step_ + 1 : 0;
  return done || spent(limits);
}

}  // namespace flipside
