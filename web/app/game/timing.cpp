#include "web/app/game/timing.h"

namespace flipside::app {

anim::FlipTiming flip_timing(FlipSpeed speed) {
  switch (speed) {
    case FlipSpeed::kSlow:
      return {300, 130, 760};
    case FlipSpeed::kNormal:
      return {170, 50, 410};
    case FlipSpeed::kFast:
      return {100, 26, 240};
    case FlipSpeed::kOff:
      break;
  }
  return {};
}

double motion_time(const Ply& ply, FlipSpeed speed) { return anim::motion_time(ply, flip_timing(speed)); }

}  // namespace flipside::app
