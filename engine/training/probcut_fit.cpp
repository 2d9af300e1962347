#include "engine/training/probcut_fit.h"

#include <array>
#include <cassert>
#include <cmath>
#include <map>

#include "engine/search/tree_search.h"

namespace flipside::training {
namespace {

constexpr std::size_t kTableMegabytes = 8;
// The size of a group of empties.
constexpr int kGroup = 6;
// With more empties the exact score takes too long.
constexpr int kMostExactEmpties = 20;
// Fewer positions give no reliable deviation.
constexpr int kLeastCount = 20;

// Sums of differences by group of empties, depth and reduced depth.
class Differences {
 public:
  void add(int empties, int depth, int reduced, Value difference) {
    Sum& sum = sums_[{empties / kGroup, depth, reduced}];
    const double discs = static_cast<double>(difference) / kDisc;
    sum.squares += discs * discs;
    sum.empties += empties;
    ++sum.count;
  }

  std::vector<Deviation> deviations() const {
    std::vector<Deviation> all;
    for (const auto& [key, sum] : sums_) {
      if (sum.count < kLeastCount || sum.squares == 0) continue;
      all.push_back({sum.empties / sum.count, key[1], key[2], sum.count, std::sqrt(sum.squares / sum.count)});
    }
    return all;
  }

 private:
  struct Sum {
    double squares = 0;
    int empties = 0;
    int count = 0;
  };
  std::map<std::array<int, 3>, Sum> sums_;
};

// The values of a position at depths 0 to `depth`.
std::vector<Value> values_by_depth(const Position& position, int depth, const Weights& weights,
                                   TranspositionTable& table) {
  table.clear();
  SearchControl control;
  TreeSearch tree(weights, table, control);
  std::vector<Value> values;
  for (int reached = 0; reached <= depth; ++reached)
    values.push_back(tree.search(EvaluatedPosition(position, weights), reached, -kInfinity, kInfinity));
  return values;
}

// Least squares by the normal equations, solved by elimination. A row has N features, a target and a weight.
template <std::size_t N>
class LeastSquares {
 public:
  void add(const std::array<double, N>& features, double target, double weight) {
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j < N; ++j) rows_[i][j] += weight * features[i] * features[j];
      rows_[i][N] += weight * features[i] * target;
    }
  }

  std::array<double, N> solve() {
    for (std::size_t i = 0; i < N; ++i) {
      assert(std::abs(rows_[i][i]) > 1e-9);
      for (std::size_t other = 0; other < N; ++other) {
        if (other == i) continue;
        const double factor = rows_[other][i] / rows_[i][i];
        for (std::size_t j = 0; j <= N; ++j) rows_[other][j] -= factor * rows_[i][j];
      }
    }
    std::array<double, N> solution;
    for (std::size_t i = 0; i < N; ++i) solution[i] = rows_[i][N] / rows_[i][i];
    return solution;
  }

 private:
  std::array<std::array<double, N + 1>, N> rows_{};
};

}  // namespace

double DeviationFormula::at(int empties, int depth, int reduced) const {
  return discs * (growth == 0 ? 1 : std::pow(depth - reduced, growth)) * std::pow(shallow, reduced) *
         std::pow(late, empties);
}

std::vector<Deviation> measure_estimates(std::span<const Position> positions, int depth, const Weights& weights) {
  Differences differences;
  TranspositionTable table(kTableMegabytes);
  for (const Position& position : positions) {
    const int empties = position.empty_count();
    if (empties <= depth) continue;
    const std::vector<Value> values = values_by_depth(position, depth, weights, table);
    for (int deep = 1; deep <= depth; ++deep) {
      for (int reduced = deep % 2; reduced < deep; reduced += 2)
        differences.add(empties, deep, reduced,
                        values[static_cast<std::size_t>(deep)] - values[static_cast<std::size_t>(reduced)]);
    }
  }
  return differences.deviations();
}

std::vector<Deviation> measure_exact(std::span<const Position> positions, int depth, const Weights& weights) {
  Differences differences;
  TranspositionTable table(kTableMegabytes);
  for (const Position& position : positions) {
    const int empties = position.empty_count();
    if (empties <= depth || empties > kMostExactEmpties) continue;
    const std::vector<Value> values = values_by_depth(position, depth, weights, table);
    SearchControl control;
    TreeSearch tree(weights, table, control);
    const Value exact = tree.solve(EvaluatedPosition(position, weights), -64, 64) * kDisc;
    for (int reduced = 0; reduced <= depth; ++reduced)
      differences.add(empties, 0, reduced, exact - values[static_cast<std::size_t>(reduced)]);
  }
  return differences.deviations();
}

DeviationFormula fit_estimates(std::span<const Deviation> deviations) {
  LeastSquares<4> squares;
  for (const Deviation& one : deviations) {
    const double gap = std::log(one.depth - one.reduced);
    squares.add({1, gap, static_cast<double>(one.reduced), static_cast<double>(one.empties)}, std::log(one.discs),
                one.count);
  }
  const std::array<double, 4> logarithms = squares.solve();
  return {std::exp(logarithms[0]), logarithms[1], std::exp(logarithms[2]), std::exp(logarithms[3])};
}

DeviationFormula fit_exact(std::span<const Deviation> deviations) {
  LeastSquares<2> squares;
  for (const Deviation& one : deviations)
    squares.add({1, static_cast<double>(one.reduced)}, std::log(one.discs), one.count);
  const std::array<double, 2> logarithms = squares.solve();
  return {std::exp(logarithms[0]), 0, std::exp(logarithms[1]), 1};
}

}  // namespace flipside::training
