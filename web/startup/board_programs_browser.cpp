#include <emscripten.h>

#include <cstdlib>

#include "web/view/board_programs.h"

// clang-format off
// Registers the page's program with Emscripten, as its glCreateProgram() and glLinkProgram() would.
EM_JS(GLuint, flipside_host_program, (const char* name), {
  const program = Module.host.programs.take(UTF8ToString(name));
  program.name = GL.getNewId(GL.programs);
  program.maxUniformLength = program.maxAttributeLength = program.maxUniformBlockNameLength = 0;
  program.uniformIdCounter = 1;
  program.uniformLocsById = 0;
  program.uniformSizeAndIdsByName = {};
  GL.programs[program.name] = program;
  return program.name;
});
EM_JS(bool, flipside_host_programs_ready, (), { return Module.host.programs.ready; });
EM_JS(char*, flipside_host_link_error, (GLuint program), {
  return stringToNewUTF8(Module.host.programs.link_error(GL.programs[program]));
});
// clang-format on
EM_JS_DEPS(flipside_board_programs, "$GL,$UTF8ToString,$stringToNewUTF8");

namespace flipside::view {

GLuint compiling_board_program(const char* name) { return flipside_host_program(name); }

bool board_programs_ready() { return flipside_host_programs_ready(); }

std::string link_error_of(GLuint program) {
  char* text = flipside_host_link_error(program);
  std::string out = text;
  std::free(text);
  return out;
}

}  // namespace flipside::view
