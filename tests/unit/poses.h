#pragma once

// Poses of discs, for tests of their motion.

#include "web/anim/disc_pose.h"

namespace flipside::anim {

inline bool flat(const DiscPose& pose) { return pose.angle == 0 && pose.z == 0 && pose.opacity == 1; }

}  // namespace flipside::anim
