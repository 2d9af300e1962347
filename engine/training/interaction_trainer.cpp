#include "engine/training/interaction_trainer.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/rules/random.h"
#include "engine/training/feature_layout.h"

namespace flipside::training {
namespace {

constexpr float kErrorUnit = 8;          // discs
constexpr float kLargestError = 3;       // of those units: a larger error has no larger step
constexpr float kValueOfSquare = 0.25F;  // discs for the square of a factor
constexpr float kStoredFactor = 8;       // a factor of 1, in the file
static_assert(kValueOfSquare * kEvalUnit / (kStoredFactor * kStoredFactor) == 0.5F, "as Interactions::value halves it");

using Row = std::array<float, kFactors>;
constexpr float sign_of(std::size_t factor) { return factor < kFactors / 2 ? 1.0F : -1.0F; }

// A sample as the places of its parameters in the layout.
struct Example {
  std::array<std::uint32_t, kFeatures> places;
  int empties;
  Origin origin;
  float known;  // by the weights, in discs
  float value;
};

// A parameter and the sum of the squares of its slopes, by which AdaGrad scales its steps.
void step(float& parameter, float& squares, float slope, float rate) {
  squares += slope * slope;
  parameter -= rate * slope / (std::sqrt(squares) + 1e-3F);
}

bool has_interactions(const RawWeights& weights) { return weights.interactions != RawInteractions{}; }

std::vector<double> rates_of(const InteractionOptions& options, const RawWeights& start) {
  if (!options.rates.empty()) return options.rates;
  if (has_interactions(start)) return {kFurtherRates.begin(), kFurtherRates.end()};
  return {kFirstRates.begin(), kFirstRates.end()};
}

class Machine {
 public:
  explicit Machine(const RawWeights& start) : weights_(without_interactions(start)) {
    if (has_interactions(start)) {
      visit_rows(start.interactions, [&](std::size_t place, const auto& stored, int) {
        for (std::size_t f = 0; f < kFactors; ++f) rows_[place][f] = static_cast<float>(stored[f]) / kStoredFactor;
      });
      return;
    }
    // Small random factors, larger ones for the empties, so that no two of them learn the same.
    std::uint64_t salt = 0;
    const auto random = [&](float width) {
      return (static_cast<float>(splitmix64(1, salt++) >> 40) / (1 << 24) - 0.5F) * width;
    };
    for (std::size_t place = 0; place < rows_.size(); ++place)
      for (float& factor : rows_[place]) factor = random(place < layout_.empties() ? 0.1F : 0.5F);
  }

  Example example_of(const Sample& sample) const {
    const Features features(sample.position);
    Example example{{}, features.empties, sample.origin, 0, static_cast<float>(sample.value) / kEvalUnit};
    const auto places = layout_.places_of(features);
    for (std::size_t i = 0; i < kFeatures; ++i) example.places[i] = layout_.parts[i] + places[i];
    const int known = weights_.evaluate(features.state, features.empties, features.moves, features.replies);
    example.known = static_cast<float>(known) / kEvalUnit;
    return example;
  }

  // How far the value is from that of the sample, in discs; `sums` become the factors of the position.
  float error(const Example& example, Row& sums) const {
    sums.fill(0);
    float value = example.known - example.value;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      value += corrections_[example.places[i]];
      if (has_factors(i)) add(sums, rows_[example.places[i]]);
    }
    value += offsets_[static_cast<std::size_t>(example.origin)][static_cast<std::size_t>(example.empties)];
    for (std::size_t i = 0; i < kFactors; ++i) value += kValueOfSquare * sign_of(i) * sums[i] * sums[i];
    return value;
  }

  // A step down the slope of the error of one sample. Returns its error before it.
  float learn(const Example& example, float rate) {
    Row slopes;
    const float missed = error(example, slopes);
    const float slope = std::clamp(missed / kErrorUnit, -kLargestError, kLargestError);
    for (std::size_t i = 0; i < kFactors; ++i) slopes[i] *= 2 * kValueOfSquare * sign_of(i) * slope;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      const std::uint32_t place = example.places[i];
      step(corrections_[place], correction_squares_[place], slope, rate);
      if (!has_factors(i)) continue;
      for (std::size_t f = 0; f < kFactors; ++f) step(rows_[place][f], row_squares_[place][f], slopes[f], rate);
    }
    if (example.origin != Origin::kGame) {
      const auto origin = static_cast<std::size_t>(example.origin);
      const auto empties = static_cast<std::size_t>(example.empties);
      step(offsets_[origin][empties], offset_squares_[origin][empties], slope, rate);
    }
    return missed;
  }

  void count_uses(const Example& example) {
    for (const std::uint32_t place : example.places) ++uses_[place];
  }

  // The weights that it started from, with what it has learned.
  RawWeights result(RawWeights raw, int least_uses) const {
    visit_rows(raw.interactions, [&](std::size_t place, auto& stored, int most) {
      if (place >= layout_.mobility() || uses_[place] >= least_uses) store(rows_[place], most, stored);
    });
    const auto correct = [&](std::int16_t& weight, std::size_t at) {
      weight = stored_weight(static_cast<float>(weight) / kEvalUnit + corrections_[at]);
    };
    for (StageWeights& stage : raw.stages) visit_weights(stage, layout_, correct);
    for (std::size_t i = 0; i < raw.empties.size(); ++i) correct(raw.empties[i], layout_.empties() + i);
    return raw;
  }

 private:
  static RawWeights without_interactions(RawWeights raw) {
    raw.interactions = {};
    return raw;
  }
  // Visits every stored row with its place in the layout, and the most that a factor of it may be.
  template <typename Interactions, typename Visit>
  void visit_rows(Interactions& interactions, const Visit& visit) const {
    const auto visit_part = [&](std::uint32_t part, auto& rows, int most) {
      for (std::size_t i = 0; i < rows.size(); ++i) visit(part + i, rows[i], most);
    };
    for (std::size_t kind = 0; kind < kFactoredKinds; ++kind)
      visit_part(layout_.kinds[kind], interactions.patterns[kind], kMostFactor);
    visit_part(layout_.mobility(), interactions.mobility, kMostScalarFactor);
    visit_part(layout_.opponent_mobility(), interactions.opponent_mobility, kMostScalarFactor);
    visit_part(layout_.empties(), interactions.empties, kMostScalarFactor);
  }
  // The first patterns, the mobilities and the empties.
  static bool has_factors(std::size_t feature) { return feature < kFactoredPatterns || feature >= kPatternCount; }
  static void add(Row& sums, const Row& row) {
    for (std::size_t i = 0; i < kFactors; ++i) sums[i] += row[i];
  }

  template <typename Stored>
  static void store(const Row& row, int most, Stored& stored) {
    for (std::size_t i = 0; i < kFactors; ++i)
      stored[i] = static_cast<typename Stored::value_type>(
          std::clamp(std::lround(row[i] * kStoredFactor), -long{most}, long{most}));
  }

  FeatureLayout layout_;
  Weights weights_;
  std::vector<Row> rows_{layout_.size};
  std::vector<Row> row_squares_{layout_.size, filled(0.1F)};
  std::vector<float> corrections_ = std::vector<float>(layout_.size, 0.0F);
  std::vector<float> correction_squares_ = std::vector<float>(layout_.size, 0.5F);
  using Offsets = std::array<std::array<float, 61>, 3>;  // by origin and empties; 0 for positions of games
  Offsets offsets_{};
  Offsets offset_squares_{};
  std::vector<int> uses_ = std::vector<int>(layout_.size, 0);

  static Row filled(float value) {
    Row row;
    row.fill(value);
    return row;
  }
};

// The samples of a pass in random order.
void shuffle(std::vector<std::uint32_t>& order, std::uint64_t seed) {
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[splitmix64(seed, i) % i]);
}

double held_out_error(const Machine& machine, std::span<const Sample> samples) {
  double sum = 0;
  Row sums;
  for (const Sample& sample : samples) {
    const double error = machine.error(machine.example_of(sample), sums);
    sum += error * error;
  }
  return samples.empty() ? 0 : std::sqrt(sum / static_cast<double>(samples.size()));
}

}  // namespace

RawWeights train_interactions(std::span<const Sample> samples, std::span<const Sample> held_out,
                              const RawWeights& start, const InteractionOptions& options,
                              const std::function<void(const InteractionProgress&)>& on_progress) {
  Machine machine(start);
  std::vector<std::uint32_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t report = std::max<std::size_t>(1, samples.size() / 100);
  const std::vector<double> rates = rates_of(options, start);
  InteractionProgress progress;
  progress.passes = static_cast<int>(rates.size());
  for (const double rate : rates) {
    shuffle(order, static_cast<std::uint64_t>(progress.pass));
    double sum = 0;
    std::size_t reported = 0;
    progress.held_out_error = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Example example = machine.example_of(samples[order[i]]);
      if (progress.pass == 0) machine.count_uses(example);
      const double error = machine.learn(example, static_cast<float>(rate));
      sum += error * error;
      const bool last = i + 1 == order.size();
      if (!last && (i + 1) % report != 0) continue;
      progress.done = i + 1;
      progress.train_error = std::sqrt(sum / static_cast<double>(progress.done - reported));
      reported = progress.done;
      sum = 0;
      if (last) progress.held_out_error = held_out_error(machine, held_out);
      on_progress(progress);
    }
    ++progress.pass;
  }
  return machine.result(start, options.least_uses);
}

}  // namespace flipside::training
