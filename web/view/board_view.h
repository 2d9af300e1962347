#pragma once

// The board as a part of the page: what of the state it shows, and what a pointer on it means.

#include <cstddef>
#include <memory>

#include "web/anim/game_follower.h"
#include "web/view/board_renderer.h"
#include "web/view/panels.h"

namespace flipside::view {

class BoardView {
 public:
  // Has the driver begin with what create() waits for.
  void begin() { renderer_.begin(); }
  // GL objects where they are missing.
  void create() { renderer_.create(); }
  void forget() { renderer_.forget(); }
  // See BoardRenderer.
  std::string check(std::size_t program) const { return renderer_.check(program); }

  // Follows the game, and draws the board with GL into the layout's place.
  void draw(Kit& kit, const Page& page, double now_ms, float scale, int framebuffer_height);

  // The same board once, without motion, pointer and marks but for the last move; draw() goes on as if it had not been.
  void draw_still(Kit& kit, const Page& page, float scale, int framebuffer_height);

  // The 64 squares as they were drawn last, CSS pixels.
  Rect field() const;
  bool moving(double now_ms) const { return follower_.moving(now_ms); }

 private:
  void point(Kit& kit, const Page& page);
  void build_scene(const Page& page, double now_ms);
  void draw_better(Kit& kit, Square square) const;
  void draw_coordinates(Kit& kit, const PixelRect& area, float scale) const;

  BoardRenderer renderer_;
  anim::GameFollower follower_;
  BoardScene scene_;
  PixelRect area_;
  float scale_ = 1;
  Square pressed_ = kNoMove;
  Square pointed_ = kNoMove;  // under the mouse, or under a finger that is down
};

}  // namespace flipside::view
