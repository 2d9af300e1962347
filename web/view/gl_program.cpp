#include "web/view/gl_program.h"

#include "web/view/board_programs.h"

namespace flipside::view {

void GlProgram::begin(const char* name) { program_ = begun_board_program(name); }

std::string GlProgram::finish(const char* name) {
  GLint ok = 0;
  glGetProgramiv(program_, GL_LINK_STATUS, &ok);
  if (ok != 0) return {};
  const std::string why = refusal_of(program_);
  destroy();
  return "The graphics driver refused the program «" + std::string(name) + "»: " + why;
}

void GlProgram::bind_block(const char* name, GLuint binding) const {
  const GLuint block = glGetUniformBlockIndex(program_, name);
  if (block != GL_INVALID_INDEX) glUniformBlockBinding(program_, block, binding);
}

void GlProgram::destroy() {
  if (program_ != 0) glDeleteProgram(program_);
  program_ = 0;
}

}  // namespace flipside::view
