#include "web/view/gl_program.h"

#include <array>
#include <cstring>
#include <utility>

namespace flipside::view {

namespace {

std::string prologue() {
  const auto* version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
  const bool embedded = version != nullptr && std::strstr(version, "OpenGL ES") != nullptr;
  return embedded ? "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
                  : "#version 330 core\n";
}

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text = prologue();
  for (const std::string_view part : parts) text += part;
  return text;
}

// The shader, or 0 and why not.
std::pair<GLuint, std::string> compiled(GLenum stage, const std::string& source) {
  const GLuint shader = glCreateShader(stage);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint ok = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok != 0) return {shader, {}};
  std::array<char, 1024> log{};
  glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()) - 1, nullptr, log.data());
  glDeleteShader(shader);
  return {0, log.data()};
}

}  // namespace

std::string GlProgram::create(std::string_view name, std::initializer_list<std::string_view> vertex_parts,
                              std::initializer_list<std::string_view> fragment_parts) {
  const auto failure = [name](const std::string& log) {
    return "The graphics driver refused the " + std::string(name) + " shader: " + log;
  };
  const auto [vertex, vertex_log] = compiled(GL_VERTEX_SHADER, joined(vertex_parts));
  if (vertex == 0) return failure(vertex_log);
  const auto [fragment, fragment_log] = compiled(GL_FRAGMENT_SHADER, joined(fragment_parts));
  if (fragment == 0) {
    glDeleteShader(vertex);
    return failure(fragment_log);
  }
  program_ = glCreateProgram();
  glAttachShader(program_, vertex);
  glAttachShader(program_, fragment);
  glLinkProgram(program_);
  glDeleteShader(vertex);
  glDeleteShader(fragment);
  GLint ok = 0;
  glGetProgramiv(program_, GL_LINK_STATUS, &ok);
  if (ok != 0) return {};
  std::array<char, 1024> log{};
  glGetProgramInfoLog(program_, static_cast<GLsizei>(log.size()) - 1, nullptr, log.data());
  destroy();
  return failure(log.data());
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
