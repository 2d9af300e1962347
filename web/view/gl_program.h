#pragma once

// One of the programs (web/view/board_programs.h), and what it is given.
//
// Usage: begin() all programs, do other work, and check() each before anything is drawn. A driver answers a query only after all
// earlier commands, and a browser makes one itself when an unchecked program is used.
//
// So there are no other queries. Values that are the same for all vertices have locations fixed in the program: those of
// attributes without an array. Each program has only one uniform block, which reads from buffer binding 0 by default.

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
