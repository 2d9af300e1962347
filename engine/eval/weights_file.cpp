// Reads and writes the file of weights (weights.h).

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/eval/data_file.h"
#include "engine/eval/range_coder.h"
#include "engine/eval/weights.h"

namespace flipside {
namespace {

constexpr DataFileKind kKind = {"FLPW", kWeightsVersion, "weights"};

// Weights are stored in 1/16 disc. Finer steps change an evaluation by less than the noise of the training.
constexpr int kStoredStep = 8;
constexpr int kMostSteps = std::numeric_limits<std::int16_t>::max() / kStoredStep;

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

// The rows of a kind: most are 0, as most numbers are too rare to have factors.
struct RowModel {
  BitModel used = kEvenOdds;
  std::array<NumberModel, kFactors> factors;
};

// Visits every row of the interactions in the order of the file, with its model and the largest factor it may have.
template <typename Raw, typename Visit>
void visit_rows(Raw& raw, const Visit& visit) {
  for (auto& rows : raw.patterns) {
    RowModel model;
    for (auto& row : rows) visit(row, model, kMostFactor);
  }
  RowModel scalar_model;
  const auto visit_scalars = [&](auto& rows) {
    for (auto& row : rows) visit(row, scalar_model, kMostScalarFactor);
  };
  visit_scalars(raw.mobility);
  visit_scalars(raw.opponent_mobility);
  visit_scalars(raw.empties);
}

template <typename Row>
void write_row(RangeEncoder& encoder, const Row& row, RowModel& model) {
  const bool used = std::ranges::any_of(row, [](int factor) { return factor != 0; });
  encoder.bit(model.used, used);
  for (std::size_t i = 0; used && i < kFactors; ++i) encoder.number(model.factors[i], row[i]);
}

// False when a factor is larger than `most`.
template <typename Row>
bool read_row(RangeDecoder& decoder, Row& row, RowModel& model, int most) {
  if (!decoder.bit(model.used)) return true;
  for (std::size_t i = 0; i < kFactors; ++i) {
    const int factor = decoder.number(model.factors[i]);
    if (factor < -most || factor > most) return false;
    row[i] = static_cast<typename Row::value_type>(factor);
  }
  return true;
}

}  // namespace

std::vector<std::uint8_t> RawWeights::to_file() const {
  RangeEncoder encoder;
  visit_numbers(*this, [&](const std::int16_t& weight, int predicted, NumberModel& model) {
    const int step = nearest_step(weight);
    encoder.number(model, step - predicted);
    return step;
  });
  visit_rows(interactions, [&](const auto& row, RowModel& model, int) { write_row(encoder, row, model); });
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
    if (step < -kMostSteps || step > kMostSteps) in_range = false;
    weight = static_cast<std::int16_t>(in_range ? step * kStoredStep : 0);
    return in_range ? step : 0;
  });
  visit_rows(raw.interactions,
             [&](auto& row, RowModel& model, int most) { in_range = in_range && read_row(decoder, row, model, most); });
  if (!in_range || decoder.exhausted()) return {std::nullopt, damaged_data_file(kKind)};
  return parsed;
}

}  // namespace flipside
