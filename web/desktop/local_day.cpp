#include "web/desktop/local_day.h"

#include <chrono>
#include <optional>

namespace flipside::desktop {

namespace {

std::optional<std::tm> local_time(std::time_t time) {
  std::tm out = {};
  return ::localtime_r(&time, &out) == nullptr ? std::nullopt : std::optional(out);
}

}  // namespace

int local_day(std::time_t now) {
  const std::optional<std::tm> local = now < 0 ? std::nullopt : local_time(now);
  constexpr int kFirstYear = 1900;  // of std::tm
  constexpr int kLastYear = 9999;
  if (!local || local->tm_year > kLastYear - kFirstYear) return 0;
  const std::chrono::year_month_day date(std::chrono::year(kFirstYear + local->tm_year),
                                         std::chrono::month(static_cast<unsigned>(local->tm_mon + 1)),
                                         std::chrono::day(static_cast<unsigned>(local->tm_mday)));
  return static_cast<int>(std::chrono::sys_days(date).time_since_epoch().count());
}

int utc_offset(std::int64_t ms) {
  const std::optional<std::tm> local = ms == 0 ? std::nullopt : local_time(static_cast<std::time_t>(ms / 1000));
  return local ? static_cast<int>(local->tm_gmtoff / 60) : 0;
}

}  // namespace flipside::desktop
