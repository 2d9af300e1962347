#pragma once

// ProbCut: how far a shallow search may be trusted to foretell a deep one (M. Buro 1995, multi-ProbCut 1997).
//
// The difference between the values of a deep and a shallow search is nearly normal. Its standard deviation was measured
// on 1500 positions from games of level 4 after 8 to 15 random plies, with the trained weights, at all depths up to 10, and
// is fitted to a tenth by
//   4.92 discs x 1.0793^(depth - reduced) x 0.9228^reduced x 0.98245^empties
// where the deep search ends in the evaluation, and by
//   7.9 discs x 0.926^reduced
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

constexpr double power(double base, int exponent) {
  double result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

inline constexpr int kFactorUnit = 1024;

// In values by the number of empties, and in 1/1024 by depth; integers from here on.
constexpr std::array<Value, 61> deviations_by_empties() {
  std::array<Value, 61> deviations{};
  for (int empties = 0; empties <= 60; ++empties) {
    deviations[static_cast<std::size_t>(empties)] = static_cast<Value>(4.92 * kDisc * power(0.98245, empties));
  }
  return deviations;
}
constexpr std::array<int, 61> factors_by_depth() {
  std::array<int, 61> factors{};
  for (int depth = 0; depth <= 60; ++depth) {
    const int reduced = reduced_depth(depth);
    factors[static_cast<std::size_t>(depth)] =
        static_cast<int>(kFactorUnit * power(1.0793, depth - reduced) * power(0.9228, reduced));
  }
  return factors;
}
constexpr std::array<Value, 61> exact_deviations() {
  std::array<Value, 61> deviations{};
  for (int reduced = 0; reduced <= 60; ++reduced) {
    deviations[static_cast<std::size_t>(reduced)] = static_cast<Value>(7.9 * kDisc * power(0.926, reduced));
  }
  return deviations;
}

inline constexpr std::array<Value, 61> kByEmpties = deviations_by_empties();
inline constexpr std::array<int, 61> kByDepth = factors_by_depth();
inline constexpr std::array<Value, 61> kExact = exact_deviations();

}  // namespace probcut_detail

// By how much a search to reduced_depth(depth) must exceed a bound so that one to `depth` exceeds it too.
constexpr Value estimate_margin(int empties, int depth, Confidence confidence) {
  using namespace probcut_detail;
  const Value deviation = kByEmpties[static_cast<std::size_t>(empties)] * kByDepth[static_cast<std::size_t>(depth)];
  return deviation / kFactorUnit * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

// The same for a search to `reduced` and the exact score.
constexpr Value exact_margin(int reduced, Confidence confidence) {
  const Value deviation = probcut_detail::kExact[static_cast<std::size_t>(reduced)];
  return deviation * kDeviationTenths[static_cast<std::size_t>(confidence)] / 10;
}

}  // namespace flipside
