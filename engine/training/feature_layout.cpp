#include "engine/training/feature_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace flipside::training {

Features::Features(const Position& position)
    : state(position),
      empties(std::min(position.empty_count(), 60)),
      moves(count(position.legal_moves())),
      replies(count(position.opponent_moves())) {}

FeatureLayout::FeatureLayout() {
  const PatternSet& set = PatternSet::get();
  slots.resize(static_cast<std::size_t>(set.total()));
  for (int kind = 0; kind < kPatternKindCount; ++kind) {
    kinds[static_cast<std::size_t>(kind)] = size;
    std::uint16_t place = 0;
    for (const int number : set.canonical(kind)) {
      slots[static_cast<std::size_t>(set.offset(kind) + number)] = place;
      slots[static_cast<std::size_t>(set.offset(kind) + set.mirrored(number, kind))] = place;
      ++place;
    }
    size += place;
  }
  for (std::size_t lane = 0; lane < kPatternCount; ++lane)
    parts[lane] = kinds[static_cast<std::size_t>(set.instances()[lane].kind)];
  for (std::size_t scalar = kPatternCount; scalar < kFeatures; ++scalar)
    parts[scalar] = std::exchange(size, size + kSquareCount);
}

std::array<std::uint16_t, kFeatures> FeatureLayout::places_of(const Features& features) const {
  std::array<std::uint16_t, kFeatures> places{};
  for (std::size_t lane = 0; lane < kPatternCount; ++lane)
    places[lane] = slots[static_cast<std::size_t>(kInstanceOffsets[lane] + features.state.number(lane))];
  places[kPatternCount] = static_cast<std::uint16_t>(features.moves);
  places[kPatternCount + 1] = static_cast<std::uint16_t>(features.replies);
  places[kPatternCount + 2] = static_cast<std::uint16_t>(features.empties);
  return places;
}

std::int16_t stored_weight(float discs) {
  return static_cast<std::int16_t>(std::clamp(std::lround(discs * kEvalUnit), -32000L, 32000L));
}

}  // namespace flipside::training
