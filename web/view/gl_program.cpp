#include "web/view/gl_program.h"

#include "web/view/board_programs.h"

namespace flipside::view {

void GlProgram::begin() {
  if (program_ == 0) program_ = compiling_board_program(name_);
}

std::string GlProgram::check() const {
  GLint ok = 0;
  glGetProgramiv(program_, GL_LINK_STATUS, &ok);
  if (ok != 0) return {};
  return "The graphics driver refused the program «" + std::string(name_) + "»: " + link_error_of(program_);
}

void GlProgram::destroy() {
  if (program_ != 0) glDeleteProgram(program_);
  program_ = 0;
}

}  // namespace flipside::view
