#pragma once

// Turns a game's changes into discs in motion. Time is an argument: the same calls give the same poses.
//
// How it is used: `show` when the board jumps, `play` when a disc is placed, `take_back` for an undo, `poses` for every
// frame. Plies may overlap: a disc that is flipping when the next ply flips it again goes on from where it is, and ends
// with the right side up. Times are milliseconds and never run backwards.

#include <array>
#include <optional>
#include <vector>

#include "engine/rules/game.h"
#include "web/anim/disc_motion.h"
#include "web/anim/disc_pose.h"
#include "web/anim/timeline.h"

namespace flipside::anim {

// The axis about which a disc on `square` tips away from a disc placed on `placed`; both on one line, not the same.
Axis axis_away_from(Square placed, Square square);

class BoardAnimator {
 public:
  BoardAnimator() { show(Board{}); }

  // Puts the discs down where `board` has them, at rest.
  void show(const Board& board);
  // Animates one ply from the board shown to the board after it: the disc comes down, then the discs of each line
  // flip, away from it, one after another. A pass moves nothing.
  void play(const Ply& ply, double now_ms, const FlipTiming& timing);
  // Animates taking back the latest ply: the flips run back towards the disc, which then lifts off.
  void take_back(const Ply& ply, double now_ms, const FlipTiming& timing);

  // True until everything is at rest.
  bool moving(double now_ms) const { return now_ms < end_ms_; }
  // The discs at this instant, those on their way out included.
  void poses(double now_ms, std::vector<DiscPose>& out) const;

 private:
  struct Leaving {
    Square square = kNoMove;
    DiscMotion motion;
  };

  void place(const Ply& ply, double now_ms, const FlipTiming& timing);
  void remove(Square square, double start, double now_ms, const FlipTiming& timing);
  void note_end(const DiscMotion& motion);

  std::array<std::optional<DiscMotion>, kSquareCount> discs_;
  std::vector<Leaving> leaving_;
  double end_ms_ = 0;
};

}  // namespace flipside::anim
