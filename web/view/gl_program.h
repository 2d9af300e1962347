#pragma once

// One of the programs (web/view/board_programs.h), and what it is given.
//
// How it is used: begin() all programs, do other work, and check() each before anything is drawn. Whatever is asked of a driver
// is answered after all that it was told before, and a browser asks by itself when a program is used that was not checked.
//
// So nothing else is asked. Values that are the same for all vertices have places that the program says itself: those of
// attributes without an array. The block of uniforms is the only one of its program and reads from buffer binding 0, as it does
// unless told otherwise.

#include <string>

#include "web/view/gl.h"

namespace flipside::view {

class GlProgram {
 public:
  explicit GlProgram(const char* name) : name_(name) {}

  // Takes the program of that name, which is being compiled, where that was not done yet. Does not wait for it.
  void begin();
  // Waits for it; a sentence that says what failed, empty on success. What is drawn with one that failed is not there.
  std::string check() const;
  void destroy();
  // After a lost context, without calls into GL.
  void forget() { program_ = 0; }

  void use() const { glUseProgram(program_); }

 private:
  const char* name_;
  GLuint program_ = 0;
};

}  // namespace flipside::view
