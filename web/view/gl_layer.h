#pragma once

// A square texture that can be drawn into.

#include "web/view/gl.h"

namespace flipside::view {

struct GlLayer {
  GLuint texture = 0;
  GLuint framebuffer = 0;

  // Leaves its framebuffer bound, which is complete: of its format every driver has to make one.
  void create(int size);
  void destroy();
};

}  // namespace flipside::view
