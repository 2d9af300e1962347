#include "engine/eval/weights.h"

#include <algorithm>
#include <cassert>

namespace flipside {

StageWeights::StageWeights() {
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    patterns[kind].resize(PatternSet::get().canonical(static_cast<int>(kind)).size());
}

Weights::Weights(const RawWeights& raw) : interactions_(raw.interactions) {
  std::copy(raw.empties.begin(), raw.empties.end(), empties_.begin());
  std::fill(empties_.begin() + raw.empties.size(), empties_.end(), raw.empties.back());
  for (const StageWeights& from : raw.stages) {
    Stage& stage = stages_.emplace_back();
    stage.mobility = from.mobility;
    stage.opponent_mobility = from.opponent_mobility;
    stage.patterns.resize(static_cast<std::size_t>(PatternSet::get().total()));
  }
  for (int kind = 0; kind < kPatternKindCount; ++kind) spread(raw, kind);
}

// Computes each number of a kind once and uses it for all stages.
void Weights::spread(const RawWeights& raw, int kind) {
  const PatternSet& set = PatternSet::get();
  const auto canonical = set.canonical(kind);
  const auto at = [&](int number) { return static_cast<std::size_t>(set.offset(kind) + number); };
  for (std::size_t i = 0; i < canonical.size(); ++i) {
    const std::size_t own = at(canonical[i]);
    const std::size_t mirror = at(set.mirrored(canonical[i], kind));
    for (std::size_t stage = 0; stage < kStageCount; ++stage) {
      std::vector<std::int16_t>& patterns = stages_[stage].patterns;
      patterns[own] = patterns[mirror] = raw.stages[stage].patterns[static_cast<std::size_t>(kind)][i];
    }
  }
}

int Weights::evaluate(const Position& position) const {
  return evaluate(PatternState(position), position.empty_count(), count(position.legal_moves()),
                  count(position.opponent_moves()));
}

}  // namespace flipside
