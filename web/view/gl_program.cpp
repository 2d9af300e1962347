#include "web/view/gl_program.h"

#include <array>
#include <cstring>

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

GLuint compiling(GLenum stage, const std::string& source) {
  const GLuint shader = glCreateShader(stage);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  return shader;
}

// What the driver has against the shader; empty when nothing.
std::string refusal(GLuint shader) {
  GLint ok = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok != 0) return {};
  std::array<char, 1024> log{};
  glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()) - 1, nullptr, log.data());
  return log.data();
}

}  // namespace

void GlProgram::begin(std::initializer_list<std::string_view> vertex_parts,
                      std::initializer_list<std::string_view> fragment_parts) {
  vertex_ = compiling(GL_VERTEX_SHADER, joined(vertex_parts));
  fragment_ = compiling(GL_FRAGMENT_SHADER, joined(fragment_parts));
  program_ = glCreateProgram();
  glAttachShader(program_, vertex_);
  glAttachShader(program_, fragment_);
  glLinkProgram(program_);
}

std::string GlProgram::finish(std::string_view name) {
  GLint ok = 0;
  glGetProgramiv(program_, GL_LINK_STATUS, &ok);
  std::string why;
  if (ok == 0) {
    why = refusal(vertex_) + refusal(fragment_);
    if (why.empty()) {
      std::array<char, 1024> log{};
      glGetProgramInfoLog(program_, static_cast<GLsizei>(log.size()) - 1, nullptr, log.data());
      why = log.data();
    }
  }
  drop_shaders();
  if (ok != 0) return {};
  destroy();
  return "The graphics driver refused the " + std::string(name) + " shader: " + why;
}

void GlProgram::drop_shaders() {
  glDeleteShader(vertex_);
  glDeleteShader(fragment_);
  vertex_ = fragment_ = 0;
}

void GlProgram::bind_block(const char* name, GLuint binding) const {
  const GLuint block = glGetUniformBlockIndex(program_, name);
  if (block != GL_INVALID_INDEX) glUniformBlockBinding(program_, block, binding);
}

void GlProgram::destroy() {
  if (vertex_ != 0) drop_shaders();
  if (program_ != 0) glDeleteProgram(program_);
  program_ = 0;
}

}  // namespace flipside::view
