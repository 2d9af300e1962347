#include "engine/training/trainer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace flipside::training {
namespace {

constexpr std::size_t kFeatures = kPatternCount + 3;

// The weights of a stage as one vector: canonical pattern numbers by kind, then both mobilities, then the empties.
struct Layout {
  std::vector<std::uint16_t> slots;  // by PatternSet offset + number: the index in the part of the kind
  std::array<std::uint32_t, kPatternKindCount> kinds{};  // where each kind's part starts
  std::array<std::uint32_t, kFeatures> parts{};          // where the part of each feature starts
  std::uint32_t size = 0;

  Layout() {
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
    parts[kPatternCount] = std::exchange(size, size + kMobilityCount);
    parts[kPatternCount + 1] = std::exchange(size, size + kMobilityCount);
    parts[kPatternCount + 2] = std::exchange(size, size + 61);
  }
  std::uint32_t mobility() const { return parts[kPatternCount]; }
  std::uint32_t opponent_mobility() const { return parts[kPatternCount + 1]; }
  std::uint32_t empties() const { return parts[kPatternCount + 2]; }
};

// A sample as the indices of the weights whose sum is its value, each within its part.
struct Row {
  std::array<std::uint16_t, kFeatures> places;
  float value;  // discs
};

// What is left of a sample for the sum of weights beside these interactions.
Row make_row(const Sample& sample, const Layout& layout, const Interactions& interactions) {
  const PatternSet& set = PatternSet::get();
  Row row{};
  const PatternState state(sample.position);
  for (std::size_t lane = 0; lane < kPatternCount; ++lane)
    row.places[lane] =
        layout.slots[static_cast<std::size_t>(set.offset(set.instances()[lane].kind) + state.number(lane))];
  const int moves = count(sample.position.legal_moves());
  const int replies = count(sample.position.opponent_moves());
  const int empties = std::min(sample.position.empty_count(), 60);
  row.places[kPatternCount] = static_cast<std::uint16_t>(moves);
  row.places[kPatternCount + 1] = static_cast<std::uint16_t>(replies);
  row.places[kPatternCount + 2] = static_cast<std::uint16_t>(empties);
  row.value = static_cast<float>(sample.value - interactions.value(state, empties, moves, replies)) / kEvalUnit;
  return row;
}

std::vector<Row> rows_of(std::span<const Sample> samples, int stage, int overlap, const Layout& layout,
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

float predicted(const Row& row, const Layout& layout, const Vector& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += weights[layout.parts[i] + row.places[i]];
  return sum;
}

void add_to(Vector& weights, const Row& row, const Layout& layout, float amount) {
  for (std::size_t i = 0; i < kFeatures; ++i) weights[layout.parts[i] + row.places[i]] += amount;
}

double mean_absolute_error(const std::vector<Row>& rows, const Layout& layout, const Vector& weights) {
  double sum = 0;
  for (const Row& row : rows) {
    sum += std::abs(std::clamp(predicted(row, layout, weights), -64.0F, 64.0F) - row.value);
  }
  return rows.empty() ? 0 : sum / static_cast<double>(rows.size());
}

// How often each weight is used.
Vector counts_of(const std::vector<Row>& rows, const Layout& layout) {
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
Vector curvature(const std::vector<Row>& rows, const Layout& layout, const Vector& direction, float ridge) {
  Vector result(direction.size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = ridge * direction[i];
  for (const Row& row : rows) add_to(result, row, layout, predicted(row, layout, direction));
  return result;
}

// The negative gradient at `weights`, and the mean absolute error there.
Vector slope_at(const std::vector<Row>& rows, const Layout& layout, const Vector& weights, double& error) {
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

std::int16_t stored(float weight) {
  return static_cast<std::int16_t>(std::clamp(std::lround(weight * kEvalUnit), -32000L, 32000L));
}

// Visits every stored weight of a stage with its index in the layout.
template <typename Raw, typename Visit>
void visit_weights(int stage, const Layout& layout, Raw& raw, const Visit& visit) {
  auto& out = raw.stages[static_cast<std::size_t>(stage)];
  for (std::size_t kind = 0; kind < kPatternKindCount; ++kind)
    for (std::size_t i = 0; i < out.patterns[kind].size(); ++i) visit(out.patterns[kind][i], layout.kinds[kind] + i);
  for (std::size_t i = 0; i < kMobilityCount; ++i) {
    visit(out.mobility[i], layout.mobility() + i);
    visit(out.opponent_mobility[i], layout.opponent_mobility() + i);
  }
}

void write_stage(int stage, const Vector& weights, const Layout& layout, RawWeights& raw) {
  visit_weights(stage, layout, raw, [&](std::int16_t& out, std::size_t at) { out = stored(weights[at]); });
  for (int empties = 0; empties <= 60; ++empties)
    if (stage_of(empties) == stage)
      raw.empties[static_cast<std::size_t>(empties)] =
          stored(weights[layout.empties() + static_cast<std::size_t>(empties)]);
}

// The first stage to be trained. The others follow outwards, each after its inner neighbour.
constexpr int kMiddleStage = 8;

// The weights of a stage as a vector, those of the numbers of empties 0.
Vector weights_of(int stage, const Layout& layout, const RawWeights& raw) {
  Vector weights(layout.size, 0.0F);
  visit_weights(stage, layout, raw, [&](const std::int16_t& weight, std::size_t at) {
    weights[at] = static_cast<float>(weight) / kEvalUnit;
  });
  return weights;
}

// What the ridge pulls the weights of a stage towards.
Vector first_weights(int stage, const Layout& layout, const RawWeights& raw, const RawWeights* start) {
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
  static const Layout layout;
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
