#pragma once

// ProbCut: how well a shallow search predicts a deep one (M. Buro 1995, multi-ProbCut 1997).
//
// The difference between the values of a deep and a shallow search is nearly normally distributed. `flipside probcut`
// measured its standard deviation on 1500 positions from games of the trained weights at depth 4, after 6 to 22 random
// plies, at all pairs of depths up to 10 that are both even or both odd. Where the deep search ends in the evaluation
// the fit is
//   kDeviation discs x (depth - reduced)^kGrowth x kPerReduced^reduced x kPerEmpty^empties
// and where it returns the exact score (10 to 20 empties)
//   kExactDeviation discs x kExactPerReduced^reduced
// A node is cut when the shallow value is outside the window by a number of standard deviations. That number is the
// confidence of the search.

#include <array>
#include <cstdint>

#include "engine/eval/value.h"

namespace flipside {

// The confidence of a search: 0 to 3 select a number of standard deviations, in tenths; kCertain makes no ProbCut.
using Confidence = int;
inline constexpr Confidence kCertain = 4;
inline constexpr std::array<Value, kCertain> kDeviationTenths = {11, 15, 20, 26};  // 73, 87, 95 and 99 %

inline constexpr int kProbCutDepth = 3;  // the least depth with ProbCut
// At depths 1 and 2 the evaluation alone cuts a node, with the margin of this confidence whatever that of the search.
constexpr Confidence estimate_confidence(int depth) { return depth == 1 ? 1 : 3; }

// The depth of the shallow search: about half of the deep one, and both even or both odd.
constexpr int reduced_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

namespace probcut_detail {

// The fits above, from `flipside probcut`.
inline constexpr double kDeviation = 3.835;
inline constexpr double kGrowth = 0.3289;
inline constexpr double kPerReduced = 0.9311;
inline constexpr double kPerEmpty = 0.98279;
inline constexpr double kExactDeviation = 6.976;
inline constexpr double kExactPerReduced = 0.9268;

// ln(n) for n of 1…60 and e^x for small x, as series that the compiler can sum.
constexpr double logarithm(int n) {
  const double ratio = static_cast<double>(n - 1) / (n + 1);
  double sum = 0;
  double power = ratio;
  for (int i = 1; i < 900; i += 2, power *= ratio * ratio) sum += power / i;
  return 2 * sum;
}
constexpr double exponential(double x) {
  double sum = 0;
  double term = 1;
  for (int i = 1; i < 40; term *= x / i, ++i) sum += term;
  return sum;
}

// From here on integers in 1/1024: the powers of a factor, and numbers to the power of kGrowth.
inline constexpr int kFactorUnit = 1024;
constexpr std::array<int, 61> powers(double start, double factor) {
  std::array<int, 61> powers{};
  for (int& power : powers) {
    power = static_cast<int>(start);
    start *= factor;
  }
  return powers;
}
constexpr std::array<int, 61> growth() {
  std::array<int, 61> grown{};
  for (int gap = 1; gap <= 60; ++gap)
    grown[static_cast<std::size_t>(gap)] = static_cast<int>(kFactorUnit * exponential(kGrowth * logarithm(gap)));
  return grown;
}

inline constexpr std::array<int, 61> kByEmpties = powers(kDeviation * kDisc, kPerEmpty);
inline constexpr std::array<int, 61> kByGap = growth();
inline constexpr std::array<int, 61> kByReduced = powers(kFactorUnit, kPerReduced);
inline constexpr std::array<int, 61> kExact = powers(kExactDeviation * kDisc, kExactPerReduced);

}  // namespace probcut_detail

// How far a search to `reduced` must exceed a bound so that a search to `depth` exceeds it too, at this confidence.
constexpr Value estimate_margin(int empties, int depth, int reduced, Confidence confidence) {
  using namespace probcut_detail;
  const Value at_empties = kByEmpties[static_cast<std::size_t>(empties)];
  const Value widened = at_empties * kByGap[static_cast<std::size_t>(depth - reduced)] / kFactorUnit;
  const Value deviation = widened * kByReduced[static_cast<std::size_t>(reduced)] / kFactorUnit;
  return deviation * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

// The same, to predict the exact score.
constexpr Value exact_margin(int reduced, Confidence confidence) {
  const Value deviation = probcut_detail::kExact[static_cast<std::size_t>(reduced)];
  return deviation * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

}  // namespace flipside
