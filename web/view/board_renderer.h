#pragma once

// Draws a BoardScene with OpenGL ES 3 (WebGL 2) or OpenGL 3.3: frame, felt, lines, dots, coordinates, marks, and discs that
// are solid, lit and cast shadows. Owns its GL objects. It leaves GL state as it found it where ImGui's renderer cares.

#include <memory>
#include <string>

#include "web/view/board_scene.h"

namespace flipside::view {

// Device pixels, origin at the top left of the framebuffer.
struct PixelRect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

class BoardRenderer {
 public:
  BoardRenderer();
  ~BoardRenderer();

  // Makes the GL objects; a sentence that says what failed, empty on success. Needs a current context.
  std::string create();
  // Forgets them after a lost context, without calls into GL.
  void forget();

  // Draws the whole board, frame included, into the square `area` of a framebuffer `framebuffer_height` pixels high.
  void draw(const BoardScene& scene, const PixelRect& area, int framebuffer_height);

 private:
  struct Objects;
  std::unique_ptr<Objects> objects_;
};

// The share of the drawn square's side that the frame takes on each side: the playing field is what is left. For hit tests.
inline constexpr float kFrameShare = 0.055f;

}  // namespace flipside::view
