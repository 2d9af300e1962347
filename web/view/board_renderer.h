#pragma once

// Draws a BoardScene with OpenGL ES 3 (WebGL 2) or OpenGL 3.3: frame, felt, lines, dots, marks, and solid, lit discs
// that cast shadows. The letters on the frame are drawn elsewhere, because they need a font: see board_geometry.h.
//
// Everything at rest is kept in a texture, and only the part that changes is drawn again. A frame is that texture plus
// the moving discs. The renderer owns its GL objects. It restores the framebuffer binding, leaves no program, vertex
// array or texture bound, no scissor or depth test, blending off, and the viewport changed.

#include <cstddef>
#include <memory>
#include <string>

#include "web/view/board_geometry.h"
#include "web/view/board_scene.h"
#include "web/view/board_theme.h"

namespace flipside::view {

class BoardRenderer {
 public:
  BoardRenderer();
  ~BoardRenderer();

  // Has the driver compile the programs, without waiting: what is done before the first draw() costs no time. Needs a
  // current context.
  void begin();
  // Makes the GL objects; only the first call does. Needs a current context.
  void create();
  // What the driver has against one of its programs, as a sentence; empty where it took it. Waits: to be asked before the first
  // draw() (gl_program.h).
  static constexpr std::size_t kPrograms = 5;
  std::string check(std::size_t program) const;
  // Forgets them after a lost context, without calls into GL; create() makes them again.
  void forget();

  void set_theme(const BoardTheme& theme);
  const BoardTheme& theme() const;

  // Draws the whole board, frame included, into the square `area` of a framebuffer `framebuffer_height` pixels high; its
  // shadow falls a little outside. Does nothing before create().
  void draw(const BoardScene& scene, const PixelRect& area, int framebuffer_height);

 private:
  struct Objects;
  std::unique_ptr<Objects> objects_;
};

}  // namespace flipside::view
