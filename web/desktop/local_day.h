#pragma once

// What the device's calendar and its clock's time zone say.

#include <cstdint>
#include <ctime>

namespace flipside::desktop {

// The day since 1970 by the device's calendar (web/app/settings/day.h); 0 where the clock tells none.
int local_day(std::time_t now = std::time(nullptr));

// Minutes that the device's clock is, or was, ahead of UTC at a time in ms since 1970; 0 where that is not known.
int utc_offset(std::int64_t ms);

}  // namespace flipside::desktop
