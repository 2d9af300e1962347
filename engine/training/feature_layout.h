#pragma once

// What the evaluation of a position depends on, and where a trainer keeps the parameters of it.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/rules/position.h"

namespace flipside::training {

// The pattern instances, then the mobility of the side to move, that of the other side, and the number of empties.
inline constexpr std::size_t kFeatures = kPatternCount + 3;

struct Features {
  explicit Features(const Position& position);

  PatternState state;
  int empties;  // at most 60
  int moves;
  int replies;
};

// The parameters of all features as one vector: canonical pattern numbers by kind, then both mobilities, then the
// empties, each of these with room for as many as there are squares.
struct FeatureLayout {
  std::vector<std::uint16_t> slots;  // by PatternSet offset + number: the index in the part of the kind
  std::array<std::uint32_t, kPatternKindCount> kinds{};  // where each kind's part starts
  std::array<std::uint32_t, kFeatures> parts{};          // where the part of each feature starts
  std::uint32_t size = 0;

  FeatureLayout();
  std::uint32_t mobility() const { return parts[kPatternCount]; }
  std::uint32_t opponent_mobility() const { return parts[kPatternCount + 1]; }
  std::uint32_t empties() const { return parts[kPatternCount + 2]; }

  // The place of each feature within its part.
  std::array<std::uint16_t, kFeatures> places_of(const Features& features) const;
};

// A weight of so many discs, as weights are stored.
std::int16_t stored_weight(float discs);

// Visits every stored weight of a stage with its index in the layout.
template <typename Stage, typename Visit>
void visit_weights(Stage& stage, const FeatureLayout& layout, const Visit& visit) {
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    for (std::size_t i = 0; i < stage.patterns[kind].size(); ++i)
      visit(stage.patterns[kind][i], layout.kinds[kind] + i);
  for (std::size_t i = 0; i < kMobilityCount; ++i) {
    visit(stage.mobility[i], layout.mobility() + i);
    visit(stage.opponent_mobility[i], layout.opponent_mobility() + i);
  }
}

}  // namespace flipside::training
