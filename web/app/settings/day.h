#pragma once

// A day: since 1970, by the device's calendar. A device's clock may be wrong, so a day is checked here, wherever one comes from.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/notation/text.h"

namespace flipside::app {

inline constexpr int kFirstDay = 20'454;  // 1 January 2026: no right clock is behind this program
inline constexpr int kLastDay = 47'481;   // 31 December 2099

// Whether a clock that says so can be right.
constexpr bool is_possible_day(int day) { return day >= kFirstDay && day <= kLastDay; }

// A stored day: any whole number, and the nearest of 0 (never) to kLastDay for one that is none of them. Nothing for another text.
inline std::optional<int> read_day(std::string_view text) {
  const auto day = whole_number<std::int64_t>(text);
  if (!day) return std::nullopt;
  return static_cast<int>(std::clamp<std::int64_t>(*day, 0, kLastDay));
}

}  // namespace flipside::app
