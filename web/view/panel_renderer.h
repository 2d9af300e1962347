#pragma once

// Draws Dear ImGui's draw lists with OpenGL: the panels.
//
// In the place of Dear ImGui's own OpenGL renderer, for the page's start: with it, the time that Lighthouse finds the page blocked
// for was 200 to 260 ms, and 75 to 220 ms without (scripts/perf, three recordings each). That one asks for all the state that it is
// about to change, makes and drops a vertex array a frame, compiles its program when the first frame waits for it, and has four
// bytes where a glyph's pixel needs one. This one shares the board's way with programs (web/view/gl_program.h) and leaves no
// program, vertex array or texture bound, no scissor test, and blending off.

#include <string>

#include "web/view/gl.h"
#include "web/view/gl_program.h"

struct ImDrawData;
struct ImDrawList;

namespace flipside::view {

class PanelRenderer {
 public:
  PanelRenderer() = default;
  PanelRenderer(const PanelRenderer&) = delete;
  PanelRenderer& operator=(const PanelRenderer&) = delete;
  ~PanelRenderer();

  // Has the driver compile the program, without waiting.
  void begin() { program_.begin(); }
  // Makes the GL objects; only the first call does.
  void create();
  // Forgets them after a lost context, without calls into GL.
  void forget();
  // What the driver has against the program, as a sentence; empty where it took it. Waits: to be asked before the first draw().
  std::string check() const { return program_.check(); }

  // Over the whole framebuffer, whose pixels are the lists'. They use one texture: white, as opaque as its red is.
  void draw(const ImDrawData& data, GLuint texture) const;

 private:
  void draw_list(const ImDrawList& list, float height) const;

  GlProgram program_{"panels"};
  GLuint array_ = 0;
  GLuint vertices_ = 0;
  GLuint indices_ = 0;
};

}  // namespace flipside::view
