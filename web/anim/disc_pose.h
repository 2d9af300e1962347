#pragma once

// How one disc stands in one instant: a plain value that the animator computes and the board renderer draws.
//
// Board units: a square is 1, a1's outer corner is (0, 0), x runs along the files, y down the ranks, z up towards the
// eye. The size of a disc lives here because a disc that flips has to be lifted clear of the felt by both.

#include "engine/color.h"

namespace flipside::anim {

inline constexpr float kDiscRadius = 0.42F;
inline constexpr float kDiscHalfThickness = 0.088F;

struct DiscPose {
  float x = 0;  // centre
  float y = 0;
  float z = 0;       // height of the centre above where it lies at rest
  float angle = 0;   // radians about the axis; 0 shows `face`, π its other side
  float axis_x = 1;  // unit vector in the plane of the board; a positive angle tips the top towards (axis_y, -axis_x)
  float axis_y = 0;
  float opacity = 1;  // below 1 for a disc that comes or goes, or is only shown as a possibility
  Color face = Color::kBlack;
};

}  // namespace flipside::anim
