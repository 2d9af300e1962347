#include "web/anim/timeline.h"

#include <algorithm>
#include <cstdlib>

namespace flipside::anim {

int line_distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

int farthest_flip(Square square, Bitboard flipped) {
  int farthest = 0;
  while (flipped != 0) farthest = std::max(farthest, line_distance(square, pop_first(flipped)));
  return farthest;
}

double touch_time(const FlipTiming& timing) { return timing.drop * kTouchdown; }

double flip_start(int distance, const FlipTiming& timing) { return touch_time(timing) + timing.step * (distance - 1); }

double motion_time(const Ply& ply, const FlipTiming& timing) {
  if (ply.square == kPass) return 0;
  const double last_flip = flip_start(farthest_flip(ply.square, ply.flipped), timing) + timing.flip;
  return std::max(timing.drop, last_flip);
}

}  // namespace flipside::anim
