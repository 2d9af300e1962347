#include "web/app/game/timing.h"

#include "web/app/state.h"

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

double reply_pause(const State& state) {
  const bool still = state.settings.flip_speed == FlipSpeed::kOff;
  if (state.watching()) return still ? 700 : 350;
  // Without motion the person's own discs would be answered before they were seen.
  return still ? 300 : 80;
}

}  // namespace flipside::app
