#pragma once

// How fast a ply is shown, in milliseconds, and the presets a person can choose from.

namespace flipside::anim {

// All 0 for no animation at all.
struct Tempo {
  double drop = 0;  // the placed disc comes down
  double step = 0;  // from one disc of a line to the next
  double turn = 0;  // one disc turns over, settling included

  friend bool operator==(const Tempo&, const Tempo&) = default;
};

// At the normal tempo the longest line, six discs, is at rest again after 0.8 s.
inline constexpr Tempo kSlowTempo{300, 130, 760};
inline constexpr Tempo kNormalTempo{170, 50, 410};
inline constexpr Tempo kFastTempo{100, 26, 240};
inline constexpr Tempo kOffTempo{};

}  // namespace flipside::anim
