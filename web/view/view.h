#pragma once

// The whole picture: board and panels. It reads the State, draws it, and says what the person asked for.
//
// How it is used: construct it with a GL context current and Dear ImGui set up; call frame() whenever something may have
// changed, after ImGui::NewFrame(), and render() then; stop calling them when it says that nothing moves.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/state.h"
#include "web/view/board_renderer.h"
#include "web/view/ui.h"

namespace flipside::view {

struct FrameInput {
  float width = 0;  // CSS pixels
  float height = 0;
  float scale = 1;  // device pixels per CSS pixel
  double now_ms = 0;
  bool touch = false;   // the latest pointer was a finger: no hover
  float inset_top = 0;  // CSS pixels that the device keeps for itself (notch, home bar)
  float inset_bottom = 0;
  float inset_left = 0;
  float inset_right = 0;
};

struct FrameResult {
  std::vector<app::Action> actions;
  std::vector<std::string> truncated;  // texts that were too long for their places, as a hint to who writes them
  bool moving = false;                 // something is in motion: draw again at the next chance
  // The 64 squares on the screen, CSS pixels: a1's outer corner and the length of a side. The page lays the board for
  // screen readers over them.
  float field_x = 0;
  float field_y = 0;
  float field_side = 0;
  std::vector<Exposed> controls;  // and where each control is drawn
  float unit = 1;                 // how much larger than on a phone everything is drawn
};

class View {
 public:
  View();
  ~View();

  // Draws the board with GL at once and puts the panels into ImGui's draw lists. Not without prepare() before.
  FrameResult frame(const app::State& state, const FrameInput& input);

  // Draws the board alone, at rest and without marks, over the whole of a square window: what a picture of it shows. In the
  // place of frame().
  void picture(const app::State& state, const FrameInput& input);

  // Ends ImGui's frame and draws the panels over the board.
  void render();

  // Goes through the drawing of the panels, which makes the glyphs that they need, and draws
  // nothing: neither what is on the screen nor what moves there is touched. Between NewFrame() and EndFrame().
  void warm_up(const app::State& state, const FrameInput& input);

  // Before ImGui::NewFrame(): fonts for this scale, and GL objects when they are missing.
  void prepare(const FrameInput& input);

  // What the graphics driver has against one of its programs; empty where it took it. Waits: to be
  // asked before the first frame().
  static constexpr std::size_t kPrograms = BoardRenderer::kPrograms + 1;
  std::string check(std::size_t program) const;

  // The type of Japanese has come: until then its texts are shown in English.
  void add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold);

  // After the GL context was lost: forgets every GL object without touching GL; prepare() makes them again.
  void forget_gl();

 private:
  struct Parts;
  struct Panels;
  std::unique_ptr<Parts> parts_;
};

}  // namespace flipside::view
