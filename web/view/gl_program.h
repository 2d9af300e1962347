#pragma once

// A GL program from one shader source that serves both GLSL ES 3.00 and GLSL 3.30.
//
// How it is used: begin() all programs, do other work, then finish() each: drivers compile on threads of their own until they
// are asked how it went.

#include <initializer_list>
#include <string>
#include <string_view>

#include "web/view/gl.h"

namespace flipside::view {

class GlProgram {
 public:
  // Has the driver compile and link, the parts put together in order. Does not wait for it.
  void begin(std::initializer_list<std::string_view> vertex_parts,
             std::initializer_list<std::string_view> fragment_parts);
  // Waits for it; a sentence that says what failed, empty on success.
  std::string finish(std::string_view name);
  void destroy();

  void use() const { glUseProgram(program_); }
  // Where the uniform of that name is; −1, which GL ignores, when the compiler has dropped it.
  GLint uniform(const char* name) const { return glGetUniformLocation(program_, name); }
  // Lets the uniform block of that name read from buffer binding `binding`.
  void bind_block(const char* name, GLuint binding) const;

 private:
  void drop_shaders();

  GLuint program_ = 0;
  GLuint vertex_ = 0;  // between begin() and finish()
  GLuint fragment_ = 0;
};

}  // namespace flipside::view
