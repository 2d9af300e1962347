#pragma once

// The pose of one disc at one instant: a plain value. The animator computes it and the board renderer draws it.
//
// Board units: a square is 1, a1's outer corner is (0, 0), x runs along the files, y down the ranks, z towards the eye.
// The size of a disc is here because a flipping disc must clear the felt, which both of them need to know.

#include "engine/rules/color.h"
#include "engine/rules/square.h"

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

// With its centre in the middle of a square.
inline DiscPose on_square(DiscPose pose, Square square) {
  pose.x = static_cast<float>(file_of(square)) + 0.5F;
  pose.y = static_cast<float>(rank_of(square)) + 0.5F;
  return pose;
}

}  // namespace flipside::anim
