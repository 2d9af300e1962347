// Reads and writes the file of weights (weights.h).

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/eval/data_file.h"
#include "engine/eval/range_coder.h"
#include "engine/eval/weights.h"

namespace flipside {
namespace {

constexpr DataFileKind kKind = {"FLPW", kWeightsVersion, "weights"};

// Weights are stored in 1/32 disc. Finer steps change an evaluation by less than the noise of the training.
constexpr int kStoredStep = 4;

int nearest_step(int weight) { return (weight + (weight < 0 ? -kStoredStep / 2 : kStoredStep / 2)) / kStoredStep; }

// Most weights are close to that of the stage before, and 0 when that is 0. So the model depends on the kind of pattern
// and on the magnitude of the weight of the stage before.
std::size_t magnitude_class(int weight) {
  const auto magnitude = static_cast<unsigned>(weight < 0 ? -weight : weight);
  return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(magnitude)), 7);
}

// Visits every stored number in the order of the file, with its prediction and its model.
template <typename Raw, typename Visit>
void visit_numbers(Raw& raw, const Visit& visit) {
  std::array<std::array<NumberModel, 8>, kPatternKindCount> pattern_models;
  NumberModel scalar_model;
  int last = 0;
  for (auto& weight : raw.empties) last = visit(weight, last, scalar_model);
  for (std::size_t s = 0; s < kStageCount; ++s) {
    auto& stage = raw.stages[s];
    for (auto* table : {&stage.mobility, &stage.opponent_mobility}) {
      last = 0;
      for (auto& weight : *table) last = visit(weight, last, scalar_model);
    }
    for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
      for (std::size_t i = 0; i < stage.patterns[kind].size(); ++i) {
        const int before = s == 0 ? 0 : nearest_step(raw.stages[s - 1].patterns[kind][i]);
        visit(stage.patterns[kind][i], before, pattern_models[kind][magnitude_class(before)]);
      }
  }
}

}  // namespace

std::vector<std::uint8_t> RawWeights::to_file() const {
  RangeEncoder encoder;
  visit_numbers(*this, [&](const std::int16_t& weight, int predicted, NumberModel& model) {
    const int step = nearest_step(weight);
    encoder.number(model, step - predicted);
    return step;
  });
  return write_data_file(kKind, {command, encoder.finish()});
}

ParsedWeights parse_weights(std::span<const std::uint8_t> file) {
  ParsedDataFile data = parse_data_file(kKind, file);
  if (!data.file) return {std::nullopt, std::move(data.error)};
  ParsedWeights parsed;
  RawWeights& raw = parsed.weights.emplace();
  raw.command = std::move(data.file->command);
  RangeDecoder decoder(data.file->payload);
  bool in_range = true;
  visit_numbers(raw, [&](std::int16_t& weight, int predicted, NumberModel& model) {
    const int step = predicted + decoder.number(model);
    if (step < -8191 || step > 8191) in_range = false;
    weight = static_cast<std::int16_t>(in_range ? step * kStoredStep : 0);
    return in_range ? step : 0;
  });
  if (!in_range || decoder.exhausted()) return {std::nullopt, damaged_data_file(kKind)};
  return parsed;
}

}  // namespace flipside
