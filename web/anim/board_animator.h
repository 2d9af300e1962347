#pragma once

// Turns a game's changes into discs in motion. Time is an argument: the same calls give the same poses.
//
// How it is used: `show` when the board jumps, `play` when a disc is placed, `poses` for every frame. Plies may overlap: a
// disc that is turning when the next ply turns it again goes on from where it is, and ends with the right side up.

#include <vector>

#include "engine/game.h"
#include "web/view/board_scene.h"

namespace flipside::anim {

// How the ripple runs, in milliseconds; all 0 for no animation at all.
struct Tempo {
  double drop = 0;    // the placed disc comes down
  double step = 0;    // from one disc of a line to the next
  double turn = 0;    // one disc turns over
};

class BoardAnimator {
 public:
  // Puts the discs down where `board` has them, at rest.
  void show(const Board& board);
  // Animates one ply from the board shown to the board after it.
  void play(const Ply& ply, double now_ms, const Tempo& tempo);
  // Animates taking one ply back: the disc lifts off and the flips run back towards it.
  void take_back(const Ply& ply, double now_ms, const Tempo& tempo);

  // The board that is shown once everything is at rest.
  const Board& board() const { return board_; }
  // True until everything is at rest.
  bool moving(double now_ms) const;
  // The discs at this instant, at most 65 (one may be on its way out).
  void poses(double now_ms, std::vector<view::DiscPose>& out) const;

 private:
  struct Disc {
    bool present = false;
    Color face = Color::kBlack;   // the side up when it has come to rest
    double placed_at = 0;
    double turn_at = 0;
    double drop = 0;
    double turn = 0;
    float from_angle = 0;
    float axis_x = 1;
    float axis_y = 0;
    bool leaving = false;
  };

  Board board_;
  Disc discs_[kSquareCount];
};

}  // namespace flipside::anim
