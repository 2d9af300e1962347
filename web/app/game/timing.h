#pragma once

// How fast discs move, and how long the program waits so that a person can follow. Milliseconds.

#include "engine/game.h"
#include "web/app/settings/settings.h"

namespace flipside::app {

struct State;

// How the discs of one ply move; all 0 for no motion at all.
struct FlipTiming {
  double drop = 0;  // the placed disc comes down
  double step = 0;  // from one disc of a line to the next
  double flip = 0;  // one disc flips
};

FlipTiming flip_timing(FlipSpeed speed);

// From placing the disc until the last disc that it flipped is at rest.
double motion_time(const Ply& ply, FlipSpeed speed);

// What a computer player waits after the discs are at rest before its own disc comes.
double reply_pause(const State& state);

inline constexpr double kPassPause = 1400;    // a pass stands this long before the computer goes on
inline constexpr double kEndPause = 250;      // before the end is heard
inline constexpr double kCountedPause = 500;  // and the counted discs
inline constexpr double kResultPause = 600;   // the final board is seen this long before the result covers it

// When a finished game's discs are counted (web/anim/counting.h), milliseconds from the beginning.
struct CountTiming {
  double first = 0;  // when the first disc of either colour comes down
  double step = 0;   // from one to the next of its colour
  double drop = 0;   // one comes down
};
CountTiming count_timing(const Board& board);
double counting_time(const Board& board);

}  // namespace flipside::app
