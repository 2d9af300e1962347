#include "web/app/library/game_date.h"

#include <chrono>
#include <cstdio>

#include "engine/notation/text.h"

namespace flipside::app {

namespace {

// Of seconds since 1970. A smaller number is a year, or a day as 20261121.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
  constexpr std::int64_t kFewestSeconds = 100'000'000;
  const auto seconds = whole_number<std::int64_t>(text);
  if (!seconds || *seconds < kFewestSeconds || *seconds > kLastDate / 1000) return std::nullopt;
  return *seconds * 1000;
}

}  // namespace

std::string ggf_time(std::int64_t when) {
  using namespace std::chrono;
  const sys_time<milliseconds> time{milliseconds(when)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  char out[64];
  std::snprintf(out, sizeof out, "%04d.%02u.%02u_%02d:%02d:%02d.UTC", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return out;
}

std::optional<std::int64_t> parse_ggf_time(std::string_view text) {
  using namespace std::chrono;
  if (const auto since_1970 = parse_seconds(text)) return since_1970;
  constexpr int kLastYear = 9999;
  // Year, month, day, and where they are given hour, minute and second; the zone is not worth a table of names.
  int parts[6] = {};
  for (int i = 0; i < 6; ++i) {
    const auto number = take_number<int>(text);
    parts[i] = number.value_or(0);
    if (!number || parts[i] < 0) {
      if (i < 3) return std::nullopt;
      break;
    }
    if (!text.empty()) text.remove_prefix(1);
  }
  const bool far = parts[0] < 1 || parts[0] > kLastYear || parts[1] > 12 || parts[2] > 31;
  if (far || parts[3] > 23 || parts[4] > 59 || parts[5] > 60) return std::nullopt;
  const year_month_day date{year{parts[0]}, month{static_cast<unsigned>(parts[1])},
                            day{static_cast<unsigned>(parts[2])}};
  if (!date.ok()) return std::nullopt;
  // Seconds first: in WebAssembly a count of minutes has 32 bits.
  const auto time = sys_seconds(sys_days(date)) + hours(parts[3]) + minutes(parts[4]) + seconds(parts[5]);
  return duration_cast<milliseconds>(time.time_since_epoch()).count();
}

}  // namespace flipside::app
