#pragma once

// When a game was played, as texts of games write it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::app {

// ms since 1970, of the years 1 to 9999. Others have no date.
inline constexpr std::int64_t kFirstDate = -62'135'596'800'000;
inline constexpr std::int64_t kLastDate = 253'402'300'799'999;

// "2026.11.21_08:52:07.UTC", as GGF writes a time.
std::string ggf_time(std::int64_t when);

// The time of such a text in whole seconds, whatever stands between the numbers and without regard to the zone; a day alone will do, and
// so do the seconds since 1970 that older games have. Nothing where it is none.
std::optional<std::int64_t> parse_ggf_time(std::string_view text);

}  // namespace flipside::app
