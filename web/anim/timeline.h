#pragma once

// When the discs of one ply move. The animator follows it, the app asks it when all discs are at rest, and the sounds
// follow it too. Milliseconds from the moment the disc is placed.

#include "engine/rules/game.h"

namespace flipside::anim {

// The shape of the motion. A flip follows a damped spring, which takes any speed over and ends with a slight rock.
struct FlipCurve {
  double stiffness = 6.8;     // of the spring, in radians over the whole duration
  double damping = 0.80;      // 1 would not rock
  double fade_from = 0.65;    // of the duration: from here on what is left is faded out
  double hop = 0.13;          // how much higher than needed to clear the felt a disc rises when it stands on edge
  double drop_height = 0.85;  // from where it is put down
  double bounce = 0.05;       // of that, where it touches the felt
};

// How the discs of one ply move; all times 0 for no motion at all.
struct FlipTiming {
  double drop = 0;  // the placed disc comes down
  double step = 0;  // from one disc of a line to the next
  double flip = 0;  // one disc flips
  FlipCurve curve = {};
};

// A disc that is put down touches the board this far into its way.
inline constexpr double kTouchdown = 0.7;

// How many squares apart two squares on one line are.
int line_distance(Square a, Square b);
// The distance of the farthest of `flipped` from the disc on `square`; 0 for none.
int farthest_flip(Square square, Bitboard flipped);

// When the placed disc touches the board.
double touch_time(const FlipTiming& timing);
// When the discs begin to flip that lie `distance` squares away from the placed one, which is 1 or more.
double flip_start(int distance, const FlipTiming& timing);
// When all discs of a ply are at rest, where they all were when the disc was placed; 0 for a pass.
double motion_time(const Ply& ply, const FlipTiming& timing);

}  // namespace flipside::anim
