#pragma once

// The unit of scores inside a search. Discs are too coarse for estimates: a Value counts in 1/128 disc, from the side to
// move. A finished game's value is its score times kDisc.

#include <limits>

namespace flipside {

using Value = int;

inline constexpr Value kDisc = 128;
inline constexpr Value kMaxValue = 64 * kDisc;         // the best final score
inline constexpr Value kInfinity = kMaxValue + kDisc;  // above every value; fits 16 bits
inline constexpr Value kMaxEstimate = 63 * kDisc;      // estimates stay below what is certain

// Whole discs below and above a value: the same test in discs, for bounds.
constexpr int discs_below(Value value) { return value >= 0 ? value / kDisc : -((-value + kDisc - 1) / kDisc); }
constexpr int discs_above(Value value) { return -discs_below(-value); }
// The nearest whole number of discs; both signs alike.
constexpr int rounded_discs(Value value) {
  return value >= 0 ? (value + kDisc / 2) / kDisc : -((-value + kDisc / 2) / kDisc);
}

static_assert(kInfinity <= std::numeric_limits<short>::max());

}  // namespace flipside
