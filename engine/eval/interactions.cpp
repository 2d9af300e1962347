#include "engine/eval/interactions.h"

#include <algorithm>
#include <cstring>

namespace flipside {
namespace {

// The instances and the numbers of the first kinds.
constexpr int instances_of(int kinds) {
  int sum = 0;
  for (int kind = 0; kind < kinds; ++kind) sum += kPatternInstances[static_cast<std::size_t>(kind)];
  return sum;
}
static_assert(instances_of(kFactoredKinds) == kFactoredPatterns);
constexpr std::size_t kNumbers = kInstanceOffsets[kFactoredPatterns];

}  // namespace

RawInteractions::RawInteractions() {
  for (std::size_t kind = 0; kind < kFactoredKinds; ++kind)
    patterns[kind].resize(PatternSet::get().canonical(static_cast<int>(kind)).size());
}

Interactions::Interactions(const RawInteractions& raw) : patterns_(kNumbers) {
  const PatternSet& set = PatternSet::get();
  for (int kind = 0; kind < kFactoredKinds; ++kind) {
    const auto& rows = raw.patterns[static_cast<std::size_t>(kind)];
    const auto at = [&](int number) { return static_cast<std::size_t>(set.offset(kind) + number); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const int number = set.canonical(kind)[i];
      Row& own = patterns_[at(number)];
      std::memcpy(&own, rows[i].data(), sizeof own);
      patterns_[at(set.mirrored(number, kind))] = own;
    }
  }
  const auto spread = [](const auto& from, auto& to) {
    for (std::size_t i = 0; i < from.size(); ++i)
      for (std::size_t f = 0; f < kFactors; ++f) to[i][f / (2 * kWords) * 2 + f % 2][f % (2 * kWords) / 2] = from[i][f];
  };
  spread(raw.mobility, mobility_);
  spread(raw.opponent_mobility, opponent_mobility_);
  spread(raw.empties, empties_);
  std::fill(empties_.begin() + raw.empties.size(), empties_.end(), empties_[raw.empties.size() - 1]);
}

}  // namespace flipside
