#pragma once

// ProbCut: how far a shallow search may be trusted to foretell a deep one (M. Buro 1995, multi-ProbCut 1997).
//
// The difference between the values of a deep and a shallow search is nearly normal. Its standard deviation was measured
// by `flipside probcut` on 1500 positions from games of the trained weights at depth 4, after 6 to 22 random plies, at all
// pairs of depths up to 10 that are both even or both odd, and fitted by
//   kDeviation discs x (depth - reduced)^kGrowth x kPerReduced^reduced x kPerEmpty^empties
// where the deep search ends in the evaluation, and by
//   kExactDeviation discs x kExactPerReduced^reduced
// where it is the exact score (10 to 20 empties). A node is cut when the shallow value lies beyond the window by more than
// so many standard deviations; how many is the confidence of a search.

#include <array>
#include <cstdint>

#include "engine/search/value.h"

namespace flipside {

// How sure a search wants to be of its cuts: 0 to 3 are tenths of standard deviations below, kCertain cuts nothing.
using Confidence = int;
inline constexpr Confidence kCertain = 4;
inline constexpr std::array<Value, kCertain> kDeviationTenths = {11, 15, 20, 26};  // 73, 87, 95 and 99 %

inline constexpr int kProbCutDepth = 3;  // the least depth of a node that may be cut

// The depth of the shallow search: about half, and as even or odd as the deep one.
constexpr int reduced_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

namespace probcut_detail {

// See above; from `flipside probcut`.
inline constexpr double kDeviation = 4.997;
inline constexpr double kGrowth = 0.4009;
inline constexpr double kPerReduced = 0.9289;
inline constexpr double kPerEmpty = 0.97494;
inline constexpr double kExactDeviation = 8.823;
inline constexpr double kExactPerReduced = 0.9122;

// Series that the compiler can sum: ln(n) and e^x for n of 1…60 and small x.
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

// Integers from here on: powers of a factor, and numbers to a power, in 1/1024.
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

// By how much a search to `reduced` must exceed a bound so that one to `depth` exceeds it too.
constexpr Value estimate_margin(int empties, int depth, int reduced, Confidence confidence) {
  using namespace probcut_detail;
  const Value at_empties = kByEmpties[static_cast<std::size_t>(empties)];
  const Value widened = at_empties * kByGap[static_cast<std::size_t>(depth - reduced)] / kFactorUnit;
  const Value deviation = widened * kByReduced[static_cast<std::size_t>(reduced)] / kFactorUnit;
  return deviation * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

// The same for a search to `reduced` and the exact score.
constexpr Value exact_margin(int reduced, Confidence confidence) {
  const Value deviation = probcut_detail::kExact[static_cast<std::size_t>(reduced)];
  return deviation * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

}  // namespace flipside
