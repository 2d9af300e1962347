#include <emscripten.h>

#include <cstdlib>

#include "web/view/board_programs.h"

// clang-format off
// Takes the page's program in among Emscripten's, as its glCreateProgram() and glLinkProgram() would.
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
EM_JS(bool, flipside_host_programs_came, (), { return Module.host.programs.came; });
EM_JS(char*, flipside_host_refusal, (GLuint program), {
  return stringToNewUTF8(Module.host.programs.refusal(GL.programs[program]));
});
// clang-format on
EM_JS_DEPS(flipside_board_programs, "$GL,$UTF8ToString,$stringToNewUTF8");

namespace flipside::view {

GLuint begun_board_program(const char* name) { return flipside_host_program(name); }

bool board_programs_came() { return flipside_host_programs_came(); }

std::string refusal_of(GLuint program) {
  char* text = flipside_host_refusal(program);
  std::string out = text;
  std::free(text);
  return out;
}

}  // namespace flipside::view
