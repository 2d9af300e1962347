#pragma once

// The whole screen: board and panels. It reads the State, draws it, and returns what the person asked for.
//
// How to use it: construct it with a current GL context, and feed io() with the pointer. Whenever something may have changed, call
// prepare(), point() and frame(). Stop when the result says that nothing moves.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/state.h"
#include "web/view/board_renderer.h"
#include "web/view/canvas.h"
#include "web/view/layout.h"
#include "web/view/tuning.h"

namespace flipside::view {

struct FrameInput : Viewport {
  float scale = 1;  // device pixels per CSS pixel
  double now_ms = 0;
  const Tuning* tuning = nullptr;  // in place of the theme and the speed of the settings
};

struct FrameResult {
  std::vector<app::Action> actions;
  std::vector<std::string> truncated;  // texts that did not fit, for whoever wrote them
  bool moving = false;                 // something moves: draw again as soon as possible
  // The 64 squares on the screen. The page lays the board for screen readers over them.
  Rect grid_rect;
  std::vector<ControlRect> controls;  // and where each control is drawn
  float unit = 1;                     // how much larger than on a phone everything is drawn
};

class View {
 public:
  View();
  ~View();

  // Takes the pointer's events, in device pixels.
  ImGuiIO& io();

  // Begins a frame with the pointer. Returns the square on which a disc is to be placed, or kNoMove: placed before frame(), it is seen in
  // the frame of its click.
  Square point(const app::State& state, const FrameInput& input);

  // Draws the board with GL, and the panels over it. Call prepare() and point() before.
  FrameResult frame(const app::State& state, const FrameInput& input);

  // Draws a picture of the board: alone, at rest, without marks, over the whole of a square window. Call it instead of frame().
  void picture(const app::State& state, const FrameInput& input);

  // Before a frame: fonts for this scale, and GL objects when they are missing.
  void prepare(const FrameInput& input);

  // The graphics driver's error about one of the programs; empty if it accepted it. Blocks; call it before the first frame().
  static constexpr std::size_t kPrograms = BoardRenderer::kPrograms + 1;
  std::string check(std::size_t program) const;

  // OpenType. Without it no text may be in Japanese.
  void add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold);

  // After the GL context was lost: drops every GL object without calling GL; prepare() makes new ones.
  void forget_gl();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace flipside::view
