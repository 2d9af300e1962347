#pragma once

// One of the board's programs (web/view/board_programs.h), and its uniforms.
//
// How it is used: begin() all programs, do other work, then finish() each.

#include <string>

#include "web/view/gl.h"

namespace flipside::view {

class GlProgram {
 public:
  // Takes the program of that name, which is being compiled. Does not wait for it.
  void begin(const char* name);
  // Waits for it; a sentence that says what failed, empty on success.
  std::string finish(const char* name);
  void destroy();

  void use() const { glUseProgram(program_); }
  // Where the uniform of that name is; −1, which GL ignores, when the compiler has dropped it.
  GLint uniform(const char* name) const { return glGetUniformLocation(program_, name); }
  // Lets the uniform block of that name read from buffer binding `binding`.
  void bind_block(const char* name, GLuint binding) const;

 private:
  GLuint program_ = 0;
};

}  // namespace flipside::view
