#include <array>
#include <cstring>
#include <string_view>

#include "web/view/board_programs.h"
#include "web/view/shader_sources.h"

namespace flipside::view {

namespace {

std::string prologue() {
  const auto* version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
  const bool embedded = version != nullptr && std::strstr(version, "OpenGL ES") != nullptr;
  return embedded ? "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
                  : "#version 330 core\n";
}

void attach(GLuint program, GLenum stage, const std::string& source) {
  const GLuint shader = glCreateShader(stage);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  glAttachShader(program, shader);
  glDeleteShader(shader);  // with the program
}

}  // namespace

GLuint compiling_board_program(const char* name) {
  const GLuint program = glCreateProgram();
  const bool alone = std::string_view(name) == "panels";
  const auto shared = [alone](const char* file) { return alone ? std::string() : std::string(shader_source(file)); };
  const std::string common = prologue() + shared("common.glsl");
  const auto source = [name](const char* ending) { return std::string(shader_source(std::string(name) + ending)); };
  attach(program, GL_VERTEX_SHADER, common + shared("quad.glsl") + source(".vert"));
  attach(program, GL_FRAGMENT_SHADER, common + source(".frag"));
  glLinkProgram(program);
  return program;
}

// None is started early.
bool board_programs_ready() { return true; }

std::string link_error_of(GLuint program) {
  std::array<char, 1024> log{};
  constexpr auto kRoom = static_cast<GLsizei>(log.size()) - 1;
  std::array<GLuint, 2> shaders{};
  GLsizei count = 0;
  glGetAttachedShaders(program, static_cast<GLsizei>(shaders.size()), &count, shaders.data());
  std::string out;
  for (GLsizei i = 0; i < count; ++i) {
    glGetShaderInfoLog(shaders[static_cast<std::size_t>(i)], kRoom, nullptr, log.data());
    out += log.data();
  }
  glGetProgramInfoLog(program, kRoom, nullptr, log.data());
  return out + log.data();
}

}  // namespace flipside::view
