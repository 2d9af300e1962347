#include "engine/training/trainer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/training/feature_layout.h"

namespace flipside::training {
namespace {

// A sample as the indices of the weights whose sum is its value, each within its part.
struct Row {
  std::array<std::uint16_t, kFeatures> places;
  float value;  // discs
};

// What is left of a sample for the sum of weights beside these interactions.
Row make_row(const Sample& sample, const FeatureLayout& layout, const Interactions& interactions) {
  const Features features(sample.position);
  const int known = interactions.value(features.state, features.empties, features.moves, features.replies);
  return {layout.places_of(features), static_cast<float>(sample.value - known) / kEvalUnit};
}

std::vector<Row> rows_of(std::span<const Sample> samples, int stage, int overlap, const FeatureLayout& layout,
                         const Interactions& interactions) {
  std::vector<Row> rows;
  for (const Sample& sample : samples) {
    const int empties = sample.position.empty_count();
    if (stage_of(empties) == stage || stage_of(empties + overlap) == stage || stage_of(empties - overlap) == stage)
      rows.push_back(make_row(sample, layout, interactions));
  }
  return rows;
}

using Vector = std::vector<float>;

float predicted(const Row& row, const FeatureLayout& layout, const Vector& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += weights[layout.parts[i] + row.places[i]];
  return sum;
}

void add_to(Vector& weights, const Row& row, const FeatureLayout& layout, float amount) {
  for (std::size_t i = 0; i < kFeatures; ++i) weights[layout.parts[i] + row.places[i]] += amount;
}

double mean_absolute_error(const std::vector<Row>& rows, const FeatureLayout& layout, const Vector& weights) {
  double sum = 0;
  for (const Row& row : rows) {
    sum += std::abs(std::clamp(predicted(row, layout, weights), -64.0F, 64.0F) - row.value);
  }
  return rows.empty() ? 0 : sum / static_cast<double>(rows.size());
}

// How often each weight is used.
Vector counts_of(const std::vector<Row>& rows, const FeatureLayout& layout) {
  Vector counts(layout.size, 0.0F);
  for (const Row& row : rows) add_to(counts, row, layout, 1);
  return counts;
}

double product(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return sum;
}

// The matrix of the normal equations times `direction`.
Vector curvature(const std::vector<Row>& rows, const FeatureLayout& layout, const Vector& direction, float ridge) {
  Vector result(direction.size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = ridge * direction[i];
  for (const Row& row : rows) add_to(result, row, layout, predicted(row, layout, direction));
  return result;
}

// The negative gradient at `weights`, and the mean absolute error there.
Vector slope_at(const std::vector<Row>& rows, const FeatureLayout& layout, const Vector& weights, double& error) {
  Vector slope(layout.size, 0.0F);
  double sum = 0;
  for (const Row& row : rows) {
    const float missing = row.value - predicted(row, layout, weights);
    sum += std::abs(missing);
    add_to(slope, row, layout, missing);
  }
  error = rows.empty() ? 0 : sum / static_cast<double>(rows.size());
  return slope;
}

void write_stage(int stage, const Vector& weights, const FeatureLayout& layout, RawWeights& raw) {
  visit_weights(raw.stages[static_cast<std::size_t>(stage)], layout,
                [&](std::int16_t& out, std::size_t at) { out = stored_weight(weights[at]); });
  for (int empties = 0; empties <= 60; ++empties)
    if (stage_of(empties) == stage)
      raw.empties[static_cast<std::size_t>(empties)] =
          stored_weight(weights[layout.empties() + static_cast<std::size_t>(empties)]);
}

// The first stage to be trained. The others follow outwards, each after its inner neighbour.
constexpr int kMiddleStage = 8;

// The weights of a stage as a vector, those of the numbers of empties 0.
Vector weights_of(int stage, const FeatureLayout& layout, const RawWeights& raw) {
  Vector weights(layout.size, 0.0F);
  visit_weights(raw.stages[static_cast<std::size_t>(stage)], layout, [&](const std::int16_t& weight, std::size_t at) {
    weights[at] = static_cast<float>(weight) / kEvalUnit;
  });
  return weights;
}

// What the ridge pulls the weights of a stage towards.
Vector first_weights(int stage, const FeatureLayout& layout, const RawWeights& raw, const RawWeights* start) {
  if (start != nullptr) {
    Vector weights = weights_of(stage, layout, *start);
    for (std::size_t empties = 0; empties < start->empties.size(); ++empties)
      weights[layout.empties() + empties] = static_cast<float>(start->empties[empties]) / kEvalUnit;
    return weights;
  }
  if (stage == kMiddleStage) return Vector(layout.size, 0.0F);
  return weights_of(stage > kMiddleStage ? stage - 1 : stage + 1, layout, raw);
}

void train_stage(std::span<const Sample> samples, std::span<const Sample> held_out, const TrainingOptions& options,
                 const Interactions& interactions, RawWeights& raw, TrainingProgress progress,
                 const std::function<void(const TrainingProgress&)>& on_progress) {
  static const FeatureLayout layout;
  const std::vector<Row> rows = rows_of(samples, progress.stage, options.overlap, layout, interactions);
  const std::vector<Row> tests = rows_of(held_out, progress.stage, 0, layout, interactions);
  progress.samples = rows.size();
  const auto ridge = static_cast<float>(options.ridge);
  Vector weights = first_weights(progress.stage, layout, raw, options.start);
  const Vector counts = counts_of(rows, layout);
  Vector residual = slope_at(rows, layout, weights, progress.train_error);
  Vector direction(layout.size, 0.0F);
  double last_decrease = 0;
  for (int epoch = 0; epoch < options.epochs && !rows.empty(); ++epoch) {
    Vector scaled = residual;
    for (std::size_t i = 0; i < scaled.size(); ++i) scaled[i] /= counts[i] + ridge;
    const double decrease = product(residual, scaled);
    if (decrease <= 0) break;
    const auto keep = static_cast<float>(epoch == 0 ? 0 : decrease / last_decrease);
    last_decrease = decrease;
    for (std::size_t i = 0; i < direction.size(); ++i) direction[i] = scaled[i] + keep * direction[i];
    const Vector curved = curvature(rows, layout, direction, ridge);
    const auto step = static_cast<float>(decrease / product(direction, curved));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] += step * direction[i];
      residual[i] -= step * curved[i];
    }
    progress.epoch = epoch;
    progress.held_out_error = mean_absolute_error(tests, layout, weights);
    if (epoch + 1 == options.epochs) progress.train_error = mean_absolute_error(rows, layout, weights);
    on_progress(progress);
  }
  write_stage(progress.stage, weights, layout, raw);
}

}  // namespace

RawWeights train(std::span<const Sample> samples, std::span<const Sample> held_out, const TrainingOptions& options,
                 const std::function<void(const TrainingProgress&)>& on_progress) {
  RawWeights raw;
  if (options.start != nullptr) raw.interactions = options.start->interactions;
  const Interactions interactions(raw.interactions);
  std::vector<int> stages;
  for (int stage = kMiddleStage; stage < kStageCount; ++stage) stages.push_back(stage);
  for (int stage = kMiddleStage - 1; stage >= 0; --stage) stages.push_back(stage);
  const auto train_one = [&](int i) {
    TrainingProgress progress;
    progress.stage = stages[static_cast<std::size_t>(i)];
    progress.stages_done = i;
    train_stage(samples, held_out, options, interactions, raw, progress, on_progress);
  };
  if (options.start != nullptr && options.for_each) {
    options.for_each(kStageCount, train_one);
  } else {
    for (int i = 0; i < kStageCount; ++i) train_one(i);
  }
  return raw;
}

}  // namespace flipside::training
