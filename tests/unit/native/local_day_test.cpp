#include "web/desktop/local_day.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <limits>
#include <string>

#include "web/app/settings/day.h"

namespace flipside {
namespace {

// The device's time zone, as a test wants it.
class TimeZone {
 public:
  explicit TimeZone(const char* name) {
    const char* before = std::getenv("TZ");
    had_ = before != nullptr;
    if (had_) before_ = before;
    ::setenv("TZ", name, 1);
    ::tzset();
  }
  TimeZone(const TimeZone&) = delete;
  TimeZone& operator=(const TimeZone&) = delete;
  ~TimeZone() {
    if (had_) {
      ::setenv("TZ", before_.c_str(), 1);
    } else {
      ::unsetenv("TZ");
    }
    ::tzset();
  }

 private:
  std::string before_;
  bool had_ = false;
};

constexpr std::time_t kNewYear = 20'454LL * 86'400;  // 1 January 2026, 0:00 UTC

TEST_CASE("the day is that of the device's calendar") {
  {
    const TimeZone utc("UTC0");
    CHECK(desktop::local_day(kNewYear) == app::kFirstDay);
    CHECK(desktop::local_day(kNewYear - 1) == app::kFirstDay - 1);
    CHECK(desktop::local_day(0) == 0);
  }
  const TimeZone tokyo("JST-9");
  CHECK(desktop::local_day(kNewYear - 1) == app::kFirstDay);
  const TimeZone new_york("EST5");
  CHECK(desktop::local_day(kNewYear) == app::kFirstDay - 1);
  CHECK(app::is_possible_day(desktop::local_day()));
}

TEST_CASE("a clock that tells no day tells an impossible one") {
  CHECK(desktop::local_day(-1) == 0);
  CHECK(desktop::local_day(10'000'000'000'000) == 0);  // in the year 318857
  CHECK(desktop::local_day(std::numeric_limits<std::time_t>::max()) == 0);
  CHECK(desktop::local_day(std::numeric_limits<std::time_t>::min()) == 0);
}

TEST_CASE("a stored time has the offset of the device's clock") {
  const TimeZone tokyo("JST-9");
  CHECK(desktop::utc_offset(std::int64_t{kNewYear} * 1000) == 540);
  CHECK(desktop::utc_offset(0) == 0);
  CHECK(std::abs(desktop::utc_offset(std::numeric_limits<std::int64_t>::max())) <= 24 * 60);
  const TimeZone west("NST3:30");
  CHECK(desktop::utc_offset(std::int64_t{kNewYear} * 1000) == -210);
}

}  // namespace
}  // namespace flipside
