#include "web/app/game/timing.h"

#include <array>

namespace flipside::app {

anim::FlipTiming flip_timing(FlipSpeed speed) {
  static constexpr std::array<anim::FlipTiming, 4> kTimings{{{300, 130, 760}, {170, 50, 410}, {100, 26, 240}, {}}};
  return kTimings[static_cast<std::size_t>(speed)];
}

double motion_time(const Ply& ply, FlipSpeed speed) { return anim::motion_time(ply, flip_timing(speed)); }

}  // namespace flipside::app
