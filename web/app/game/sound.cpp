#include "web/app/game/sound.h"

#include <algorithm>
#include <utility>

#include "engine/rules/sorting.h"
#include "web/anim/timeline.h"
#include "web/app/game/timing.h"

namespace flipside::app {

namespace {

// A flipping disc sounds when its edge touches the felt: after this share of its flip.
constexpr double kLanding = 0.42;
// Between two discs where nothing moves.
constexpr double kStillStep = 38;

// The discs that flip, the nearest first, and how far away they are.
std::vector<std::pair<int, Square>> by_distance(const Ply& ply) {
  std::vector<std::pair<int, Square>> out;
  for (const Square square : squares_of(ply.flipped)) {
    out.emplace_back(anim::line_distance(ply.square, square), square);
  }
  sort_by(out);
  return out;
}

}  // namespace

std::vector<SoundCue> sounds_of(const Ply& ply, FlipSpeed speed) {
  if (ply.square == kPass) return {{Sound::kPass, 0, 0}};
  const anim::FlipTiming timing = flip_timing(speed);
  const bool still = speed == FlipSpeed::kOff;
  std::vector<SoundCue> out{{Sound::kPlace, 0, anim::touch_time(timing)}};
  const auto discs = by_distance(ply);
  for (std::size_t i = 0; i < discs.size(); ++i) {
    const int away = discs[i].first;
    // Those that are equally far away land together, and are heard one after another until the next come.
    const auto same = [away](const auto& disc) { return disc.first == away; };
    const auto together = static_cast<double>(std::count_if(discs.begin(), discs.end(), same));
    const auto first = static_cast<double>(std::find_if(discs.begin(), discs.end(), same) - discs.begin());
    const double spread = timing.step * (static_cast<double>(i) - first) / together;
    const double moving = anim::flip_start(away, timing) + timing.flip * kLanding + spread;
    const double delay = still ? kStillStep * static_cast<double>(i + 1) : moving;
    out.push_back({Sound::kFlip, static_cast<int>(i), delay});
  }
  return out;
}

}  // namespace flipside::app
