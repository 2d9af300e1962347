#pragma once

// How fast discs move at each setting, and the pauses that let a person follow the game. Milliseconds.

#include "engine/rules/game.h"
#include "web/anim/timeline.h"
#include "web/app/settings/settings.h"

namespace flipside::app {

anim::FlipTiming flip_timing(FlipSpeed speed);

// From placing the disc until all discs are at rest.
double motion_time(const Ply& ply, FlipSpeed speed);

inline constexpr double kPassPause = 1400;    // a pass stands this long before the computer goes on
inline constexpr double kEndPause = 250;      // before the end is heard
inline constexpr double kCountedPause = 500;  // and the counted discs
inline constexpr double kResultPause = 600;   // the final board is seen this long before the result covers it

}  // namespace flipside::app
