#pragma once

// The day on which puzzles and openings are asked. It comes from the device's clock, which may be wrong.

#include "web/app/settings/settings.h"

namespace flipside::app {

// The day of a clock, as far as that can be right; otherwise the latest day on which something was learned, so that a wrong clock changes
// nothing that was planned. What was learned on a later day than this one counts as learned on this one: a clock was wrong then.
int begin_day(Settings& settings, int clock_day);

}  // namespace flipside::app
