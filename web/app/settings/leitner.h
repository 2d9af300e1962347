#pragma once

// Leitner's boxes (Sebastian Leitner, So lernt man lernen, 1972), by which openings and mistakes are repeated. What is new or was
// answered wrongly is in the first box; what is known moves to the next one, which is asked half as often.

#include <algorithm>

namespace flipside::app {

inline constexpr int kFirstBox = 1;
inline constexpr int kOpeningBoxes = 5;
inline constexpr int kMistakeBoxes = 7;

// After how many days the box is asked: every day, every other day, then after 4, 8, 16 … days.
constexpr int interval_of(int box) { return 1 << (box - kFirstBox); }

// Where it goes when it is answered.
constexpr int next_box(int box, bool known, int boxes) { return known ? std::min(box + 1, boxes) : kFirstBox; }

}  // namespace flipside::app
