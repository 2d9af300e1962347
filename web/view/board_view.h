#pragma once

// The board as a part of the screen: which part of the state it shows, and what a pointer on it means.

#include <cstddef>
#include <memory>

#include "web/anim/game_follower.h"
#include "web/view/board_renderer.h"
#include "web/view/panels.h"

namespace flipside::view {

class BoardView {
 public:
  BoardRenderer& renderer() { return renderer_; }

  // Takes the pointer, on the board as it was drawn last. A press places its disc on release, and only on the square where it began: a
  // slip of the finger does nothing. Returns that square, or kNoMove.
  Square point(Canvas& canvas);

  // Follows the game, and draws the board with GL into the layout's place.
  void draw(DrawContext& draw, const ViewContext& view, double now_ms, float scale, int framebuffer_height);

  // The same board once, without motion, pointer and marks but for the last move; draw() goes on as if it had not been.
  void draw_still(DrawContext& draw, const ViewContext& view, float scale, int framebuffer_height);

  // The 64 squares as they were drawn last, CSS pixels.
  Rect grid_rect() const;
  bool moving(double now_ms) const { return follower_.moving(now_ms); }

 private:
  void build_scene(const ViewContext& view, double now_ms);
  void draw_better(DrawContext& draw, Square square) const;
  void draw_open_lines(DrawContext& draw, const app::State& state) const;
  void draw_coordinates(DrawContext& draw, const PixelRect& area, float scale) const;

  BoardRenderer renderer_;
  anim::GameFollower follower_;
  BoardScene scene_;
  PixelRect area_;
  float scale_ = 1;
  Square pressed_ = kNoMove;
  Square pointed_ = kNoMove;  // under the mouse, or under a finger that is down
};

}  // namespace flipside::view
