#pragma once

// A GL program from one shader source that serves both GLSL ES 3.00 and GLSL 3.30.

#include <initializer_list>
#include <string>
#include <string_view>

#include "web/view/gl.h"

namespace flipside::view {

class GlProgram {
 public:
  // Compiles and links, the parts put together in order; a sentence that says what failed, empty on success.
  std::string create(std::string_view name, std::initializer_list<std::string_view> vertex_parts,
                     std::initializer_list<std::string_view> fragment_parts);
  // Frees it; forget() drops it without a call into GL.
  void destroy();
  void forget() { program_ = 0; }

  void use() const { glUseProgram(program_); }
  // Where the uniform of that name is; −1, which GL ignores, when the compiler has dropped it.
  GLint uniform(const char* name) const { return glGetUniformLocation(program_, name); }
  // Lets the uniform block of that name read from buffer binding `binding`.
  void bind_block(const char* name, GLuint binding) const;

 private:
  GLuint program_ = 0;
};

}  // namespace flipside::view
