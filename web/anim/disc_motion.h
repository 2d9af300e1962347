#pragma once

// The motion of one disc: flips about axes in the plane of the board, coming down and lifting off. Everything is a pure
// function of time. A flip that starts during another takes over its angle and its speed.
//
// Angles count from "black side up": a disc lies flat at whole multiples of π, black up at the even ones.

#include <vector>

#include "web/anim/disc_pose.h"
#include "web/anim/timeline.h"

namespace flipside::anim {

// A unit vector in the plane of the board.
struct Axis {
  float x = 1;
  float y = 0;
};

class DiscMotion {
 public:
  // A disc at rest with `face` up.
  explicit DiscMotion(Color face = Color::kBlack);

  // The shape of its motion from now on.
  void set_curve(const FlipCurve& curve) { curve_ = curve; }

  // The side that is up once every flip has ended.
  Color face() const { return face_; }

  // Flips to show `face` from `start` on. A flip under way then is carried on in the direction it has, about its own axis;
  // otherwise the disc tips about `axis`. `now` lets go of flips that have ended.
  void flip(Color face, Axis axis, double start, double duration, double now);
  // Flips to show `face` by going back where it came from: flips that have not begun at `start` are forgotten, one under
  // way is reversed.
  void flip_back(Color face, Axis axis, double start, double duration, double now);
  // Comes down from above; a disc that is on its way out comes down from where it is.
  void put_down(double start, double duration);
  // Lifts off; a disc still on its way down then goes up from where it is.
  void lift_off(double start, double duration);
  // Waits above the board, unseen, to be put down.
  void start_above() { height_ = {0, 0, 1, 1}; }

  // When everything has come to rest.
  double end() const;
  // x and y are left for the caller to fill in.
  DiscPose pose(double now) const;

 private:
  struct Flip {
    double start = 0;
    double duration = 0;
    double from = 0;  // angle and speed (radians per ms) at the start
    double speed = 0;
    double to = 0;  // a multiple of π
    Axis axis;
  };
  struct Angle {
    double value = 0;
    double speed = 0;
    double from = 0;  // where the flip that runs then started, and where it leads to
    double to = 0;
    Axis axis;
    bool moving = false;
  };
  struct Height {
    double start = 0;
    double duration = 0;
    double from = 0;  // 0 on the board, 1 gone
    double to = 0;
  };

  Angle angle_at(double time) const;
  double height_in(const Height& height, double time) const;
  double height_at(double time) const;
  void move_to(double height, double start, double duration);
  void forget_ended(double now);
  void come_to_rest();
  // One under way then goes on in its direction (1) or back (-1).
  void add_flip(Color face, Axis axis, double start, double duration, double direction);

  FlipCurve curve_;
  Color face_ = Color::kBlack;
  double base_ = 0;          // the angle at which it lies until the first flip starts
  std::vector<Flip> flips_;  // by start; the last one that has started counts
  Height before_;            // runs until height_ starts
  Height height_;
};

}  // namespace flipside::anim
