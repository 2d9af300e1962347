#pragma once

// Leitner's boxes (Sebastian Leitner, So lernt man lernen, 1972), by which openings and mistakes are repeated. What is new or was
// answered wrongly is in the first box; what is known moves to the next one, which is asked half as often.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::app {

inline constexpr int kFirstBox = 1;
inline constexpr int kOpeningBoxes = 5;
inline constexpr int kMistakeBoxes = 7;

// After how many days the box is asked: every day, every other day, then after 4, 8, 16 … days.
constexpr int interval_of(int box) { return 1 << (box - kFirstBox); }

// Where it goes when it is answered.
constexpr int next_box(int box, bool known, int boxes) { return known ? std::min(box + 1, boxes) : kFirstBox; }

// When a card is asked.
struct Schedule {
  int box = kFirstBox;
  int due = 0;  // the day on which it is asked next

  // The day on which it was asked last; one before 1970 if it never was.
  constexpr int asked_on() const { return due - interval_of(box); }
};

// The end of a card's line, ", box 2, due 20790", where boxes are counted from 0. Taken from a line that may come from anywhere, and may
// know more boxes; nothing for any other end.
std::string schedule_text(const Schedule& schedule);
std::optional<Schedule> take_schedule(std::string_view& line);

}  // namespace flipside::app
