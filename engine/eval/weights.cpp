#include "engine/eval/weights.h"

#include <algorithm>
#include <cassert>

namespace flipside {

StageWeights::StageWeights() {
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    patterns[kind].resize(PatternSet::get().canonical(static_cast<int>(kind)).size());
}

Weights::Weights(const RawWeights& raw) {
  std::copy(raw.empties.begin(), raw.empties.end(), empties_.begin());
  std::fill(empties_.begin() + raw.empties.size(), empties_.end(), raw.empties.back());
  for (const StageWeights& from : raw.stages) {
    Stage& stage = stages_.emplace_back();
    stage.mobility = from.mobility;
    stage.opponent_mobility = from.opponent_mobility;
    for (auto& side : stage.patterns) side.resize(static_cast<std::size_t>(PatternSet::get().total()));
  }
  for (int kind = 0; kind < kPatternKindCount; ++kind) spread(raw, kind);
}

// Computes each number of a kind once and uses it for all stages.
void Weights::spread(const RawWeights& raw, int kind) {
  const PatternSet& set = PatternSet::get();
  const auto canonical = set.canonical(kind);
  const int size = set.kinds()[static_cast<std::size_t>(kind)].size;
  const auto at = [&](int number) { return static_cast<std::size_t>(set.offset(kind) + number); };
  for (std::size_t i = 0; i < canonical.size(); ++i) {
    const int swapped = PatternSet::swapped(canonical[i], size);
    const std::size_t own = at(canonical[i]);
    const std::size_t own_mirror = at(set.mirrored(canonical[i], kind));
    const std::size_t other = at(swapped);
    const std::size_t other_mirror = at(set.mirrored(swapped, kind));
    for (std::size_t stage = 0; stage < kStageCount; ++stage) {
      const std::int16_t weight = raw.stages[stage].patterns[static_cast<std::size_t>(kind)][i];
      auto& [first, second] = stages_[stage].patterns;
      first[own] = first[own_mirror] = weight;
      second[other] = second[other_mirror] = weight;
    }
  }
}

int Weights::evaluate(const Position& position) const {
  return evaluate(PatternState(position), position.empty_count(), count(position.legal_moves()),
                  count(position.opponent_moves()));
}

}  // namespace flipside
