#pragma once

// Keeps the discs in step with a game. It sees what has changed since its last look (a ply played, a ply taken back, or
// a jump) and tells the animator to show it.

#include <vector>

#include "engine/rules/game.h"
#include "web/anim/board_animator.h"

namespace flipside::anim {

class GameFollower {
 public:
  // Looks at the game at time `now_ms`. A few plies onwards or back are animated; anything else is shown at once.
  void follow(const Game& game, double now_ms, const FlipTiming& timing);

  bool moving(double now_ms) const { return animator_.moving(now_ms); }
  void poses(double now_ms, std::vector<DiscPose>& out) const { animator_.poses(now_ms, out); }

 private:
  BoardAnimator animator_;
  bool known_ = false;  // false until the first look
  Board start_;
  std::vector<Ply> played_;  // the plies up to the board shown
};

}  // namespace flipside::anim
