#pragma once

// Read by the compiler ahead of Dear ImGui's OpenGL renderer, in the browser only (scripts/cmake/FlipsideWeb.cmake).
//
// That renderer asks OpenGL for all the state that it is about to change, to put it back. In a browser each such question
// waits until the GPU's own process has done everything before it: most of a frame's time. Nobody here relies on the
// state between two drawings, so the questions are answered with the state of a fresh context, without asking. So is how
// its shaders were compiled, which their program tells too, and what there is to say of that.

#include <GLES3/gl3.h>

inline void flipside_fresh_state(GLenum name, GLint* out) {
  switch (name) {
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA:
      *out = 0;
      break;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA:
      *out = GL_ONE;
      break;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *out = GL_FUNC_ADD;
      break;
    case GL_ACTIVE_TEXTURE:
      *out = GL_TEXTURE0;
      break;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      out[0] = out[1] = out[2] = out[3] = 0;
      break;
    default:
      glGetIntegerv(name, out);
      break;
  }
}

inline GLboolean flipside_fresh_enabled(GLenum) { return GL_FALSE; }

inline void flipside_compiled(GLuint, GLenum name, GLint* out) { *out = name == GL_COMPILE_STATUS ? GL_TRUE : 0; }

inline void flipside_linked(GLuint program, GLenum name, GLint* out) {
  *out = 0;
  if (name == GL_LINK_STATUS) glGetProgramiv(program, name, out);
}

#define glGetIntegerv flipside_fresh_state
#define glIsEnabled flipside_fresh_enabled
#define glGetShaderiv flipside_compiled
#define glGetProgramiv flipside_linked
