#include "engine/training/trainer.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

namespace flipside::training {
namespace {

// The weights of a stage laid end to end: canonical pattern numbers by kind, then both mobilities, then the empties.
struct Layout {
  std::vector<std::uint32_t> slots;  // by PatternSet offset + number
  std::uint32_t mobility = 0;
  std::uint32_t opponent_mobility = 0;
  std::uint32_t empties = 0;
  std::uint32_t size = 0;
  std::array<std::uint32_t, kPatternKindCount> kind_start{};

  Layout() {
    const PatternSet& set = PatternSet::get();
    slots.resize(static_cast<std::size_t>(set.total()));
    for (int kind = 0; kind < kPatternKindCount; ++kind) {
      kind_start[static_cast<std::size_t>(kind)] = size;
      for (const int number : set.canonical(kind)) {
        slots[static_cast<std::size_t>(set.offset(kind) + number)] = size;
        slots[static_cast<std::size_t>(set.offset(kind) + set.mirrored(number, kind))] = size;
        ++size;
      }
    }
    mobility = std::exchange(size, size + kMobilityCount);
    opponent_mobility = std::exchange(size, size + kMobilityCount);
    empties = std::exchange(size, size + 61);
  }
};

// Discs squared: stands for what a weight has seen before its first sample, so that the first steps are small.
constexpr float kFirstSquare = 1000.0F;

constexpr std::size_t kFeatures = kPatternCount + 3;

// A sample as the weights that its value is the sum of.
struct Row {
  std::array<std::uint32_t, kFeatures> slots;
  float value;  // discs
};

Row make_row(const Sample& sample, const Layout& layout) {
  const PatternSet& set = PatternSet::get();
  Row row{};
  PatternState state;
  state.set(sample.position);
  for (std::size_t lane = 0; lane < kPatternCount; ++lane)
    row.slots[lane] =
        layout.slots[static_cast<std::size_t>(set.offset(set.instances()[lane].kind) + state.numbers[lane])];
  row.slots[kPatternCount] = layout.mobility + static_cast<std::uint32_t>(count(sample.position.legal_moves()));
  row.slots[kPatternCount + 1] =
      layout.opponent_mobility + static_cast<std::uint32_t>(count(sample.position.opponent_moves()));
  row.slots[kPatternCount + 2] =
      layout.empties + static_cast<std::uint32_t>(std::min(sample.position.empty_count(), 60));
  row.value = static_cast<float>(sample.value) / kEvalUnit;
  return row;
}

std::vector<Row> rows_of(std::span<const Sample> samples, int stage, int overlap, const Layout& layout) {
  std::vector<Row> rows;
  for (const Sample& sample : samples) {
    const int empties = sample.position.empty_count();
    if (stage_of(empties) == stage || stage_of(empties + overlap) == stage || stage_of(empties - overlap) == stage)
      rows.push_back(make_row(sample, layout));
  }
  return rows;
}

float predicted(const Row& row, const std::vector<float>& weights) {
  float sum = 0;
  for (const std::uint32_t slot : row.slots) sum += weights[slot];
  return sum;
}

double mean_absolute_error(const std::vector<Row>& rows, const std::vector<float>& weights) {
  double sum = 0;
  for (const Row& row : rows) sum += std::abs(std::clamp(predicted(row, weights), -64.0F, 64.0F) - row.value);
  return rows.empty() ? 0 : sum / static_cast<double>(rows.size());
}

std::int16_t stored(float weight) {
  return static_cast<std::int16_t>(std::clamp(std::lround(weight * kEvalUnit), -32000L, 32000L));
}

void write_stage(int stage, const std::vector<float>& weights, const Layout& layout, RawWeights& raw) {
  StageWeights& out = raw.stages[static_cast<std::size_t>(stage)];
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    for (std::size_t i = 0; i < out.patterns[kind].size(); ++i)
      out.patterns[kind][i] = stored(weights[layout.kind_start[kind] + i]);
  for (std::size_t i = 0; i < kMobilityCount; ++i) {
    out.mobility[i] = stored(weights[layout.mobility + i]);
    out.opponent_mobility[i] = stored(weights[layout.opponent_mobility + i]);
  }
  for (int empties = 0; empties <= 60; ++empties)
    if (stage_of(empties) == stage)
      raw.empties[static_cast<std::size_t>(empties)] =
          stored(weights[layout.empties + static_cast<std::size_t>(empties)]);
}

}  // namespace

void train_stage(int stage, std::span<const Sample> samples, std::span<const Sample> held_out,
                 const TrainingOptions& options, RawWeights& raw,
                 const std::function<void(const TrainingProgress&)>& on_progress) {
  const Layout layout;
  const std::vector<Row> rows = rows_of(samples, stage, options.overlap, layout);
  const std::vector<Row> tests = rows_of(held_out, stage, 0, layout);
  std::vector<float> weights(layout.size, 0.0F);
  std::vector<float> squares(layout.size, 0.0F);
  std::vector<std::uint32_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  std::mt19937_64 random(options.seed + static_cast<std::uint64_t>(stage));

  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    std::shuffle(order.begin(), order.end(), random);
    const double progress = options.epochs > 1 ? static_cast<double>(epoch) / (options.epochs - 1) : 0;
    const auto rate = static_cast<float>(options.rate * std::pow(0.05, progress));
    const auto ridge = static_cast<float>(options.ridge);
    double error_sum = 0;
    for (const std::uint32_t at : order) {
      const Row& row = rows[at];
      const float error = row.value - predicted(row, weights);
      error_sum += std::abs(error);
      for (const std::uint32_t slot : row.slots) {
        const float slope = error - ridge * weights[slot];
        squares[slot] += slope * slope;
        weights[slot] += rate * slope / std::sqrt(squares[slot] + kFirstSquare);
      }
    }
    on_progress({stage, epoch, rows.size(), rows.empty() ? 0 : error_sum / static_cast<double>(rows.size()),
                 mean_absolute_error(tests, weights)});
  }
  write_stage(stage, weights, layout, raw);
}

}  // namespace flipside::training
