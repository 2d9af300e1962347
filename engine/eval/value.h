#pragma once

// The unit of scores inside a search: a Value is 1/128 disc, from the side to move, as discs are too coarse for
// estimates. The value of a finished game is its score times kDisc.

#include <limits>

namespace flipside {

using Value = int;

inline constexpr Value kDisc = 128;
inline constexpr Value kMaxValue = 64 * kDisc;         // the best final score
inline constexpr Value kInfinity = kMaxValue + kDisc;  // above every value; fits in 16 bits
inline constexpr Value kMaxEstimate = 63 * kDisc;      // estimates stay below certain wins

// A value rounded down and up to whole discs, for bounds.
constexpr int discs_below(Value value) { return value >= 0 ? value / kDisc : -((-value + kDisc - 1) / kDisc); }
constexpr int discs_above(Value value) { return -discs_below(-value); }
// A value rounded to the nearest disc, symmetrically around 0.
constexpr int rounded_discs(Value value) {
  return value >= 0 ? (value + kDisc / 2) / kDisc : -((-value + kDisc / 2) / kDisc);
}

static_assert(kInfinity <= std::numeric_limits<short>::max());

}  // namespace flipside
