#include "engine/eval/weights.h"

#include <algorithm>
#include <cassert>

namespace flipside {

StageWeights::StageWeights() {
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    patterns[kind].resize(PatternSet::get().canonical(static_cast<int>(kind)).size());
}

Weights::Weights(const RawWeights& raw) : empties_(raw.empties) {
  const PatternSet& set = PatternSet::get();
  for (std::size_t lane = 0; lane < kPatternCount; ++lane) offsets_[lane] = set.offset(set.instances()[lane].kind);
  for (const StageWeights& from : raw.stages) {
    Stage& stage = stages_.emplace_back();
    stage.mobility = from.mobility;
    stage.opponent_mobility = from.opponent_mobility;
    for (auto& side : stage.patterns) side.resize(static_cast<std::size_t>(set.total()));
    for (int kind = 0; kind < kPatternKindCount; ++kind) {
      const auto canonical = set.canonical(kind);
      const int size = set.kinds()[static_cast<std::size_t>(kind)].size;
      const auto at = [&](int number) { return static_cast<std::size_t>(set.offset(kind) + number); };
      for (std::size_t i = 0; i < canonical.size(); ++i) {
        const std::int16_t weight = from.patterns[static_cast<std::size_t>(kind)][i];
        const int swapped = PatternSet::swapped(canonical[i], size);
        stage.patterns[0][at(canonical[i])] = weight;
        stage.patterns[0][at(set.mirrored(canonical[i], kind))] = weight;
        stage.patterns[1][at(swapped)] = weight;
        stage.patterns[1][at(set.mirrored(swapped, kind))] = weight;
      }
    }
  }
}

int Weights::evaluate(const PatternState& state, int empties, int moves, int replies) const {
  const Stage& stage = stages_[static_cast<std::size_t>(stage_of(empties))];
  const std::int16_t* const table = stage.patterns[state.first_to_move ? 0 : 1].data();
  int sum = empties_[static_cast<std::size_t>(std::min(empties, 60))];
  for (std::size_t lane = 0; lane < kPatternCount; ++lane) sum += table[offsets_[lane] + state.numbers[lane]];
  return sum + stage.mobility[static_cast<std::size_t>(moves)] +
         stage.opponent_mobility[static_cast<std::size_t>(replies)];
}

int Weights::evaluate(const Position& position) const {
  PatternState state;
  state.set(position);
  return evaluate(state, position.empty_count(), count(position.legal_moves()), count(position.opponent_moves()));
}

}  // namespace flipside
