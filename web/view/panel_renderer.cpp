#include "web/view/panel_renderer.h"

#include <imgui.h>

#include <cstddef>
#include <cstdint>

namespace flipside::view {
namespace {

// The places of the program's attributes (shaders/panels.vert).
constexpr GLuint kPoint = 0;
constexpr GLuint kTexel = 1;
constexpr GLuint kView = 2;
constexpr GLuint kColor = 3;

void describe(GLuint place, GLint numbers, GLenum type, GLboolean share, std::size_t offset) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, numbers, type, share, sizeof(ImDrawVert), reinterpret_cast<const void*>(offset));
}

// Limits drawing to `rect`; false when nothing of it is on the screen.
bool clip(const ImVec4& rect, float height) {
  const auto left = static_cast<int>(rect.x);
  const auto right = static_cast<int>(rect.z);
  const auto top = static_cast<int>(rect.y);
  const auto bottom = static_cast<int>(rect.w);
  if (right <= left || bottom <= top) return false;
  glScissor(left, static_cast<int>(height) - bottom, right - left, bottom - top);
  return true;
}

}  // namespace

PanelRenderer::~PanelRenderer() {
  program_.destroy();
  if (array_ == 0) return;
  glDeleteVertexArrays(1, &array_);
  glDeleteBuffers(1, &vertices_);
  glDeleteBuffers(1, &indices_);
}

void PanelRenderer::create() {
  begin();
  if (array_ != 0) return;
  glGenVertexArrays(1, &array_);
  glGenBuffers(1, &vertices_);
  glGenBuffers(1, &indices_);
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
  describe(kPoint, 2, GL_FLOAT, GL_FALSE, offsetof(ImDrawVert, pos));
  describe(kTexel, 2, GL_FLOAT, GL_FALSE, offsetof(ImDrawVert, uv));
  describe(kColor, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(ImDrawVert, col));
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

void PanelRenderer::forget() {
  program_.forget();
  array_ = vertices_ = indices_ = 0;
}

void PanelRenderer::draw(const ImDrawData& data, GLuint texture) const {
  const ImVec2 size = data.DisplaySize;
  glViewport(0, 0, static_cast<int>(size.x), static_cast<int>(size.y));
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glEnable(GL_SCISSOR_TEST);
  program_.use();
  glVertexAttrib4f(kView, 2 / size.x, -2 / size.y, -1, 1);
  glBindTexture(GL_TEXTURE_2D, texture);
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  for (const ImDrawList* list : data.CmdLists) draw_list(*list, size.y);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindTexture(GL_TEXTURE_2D, 0);
  glUseProgram(0);
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_BLEND);
}

void PanelRenderer::draw_list(const ImDrawList& list, float height) const {
  glBufferData(GL_ARRAY_BUFFER, list.VtxBuffer.size_in_bytes(), list.VtxBuffer.Data, GL_STREAM_DRAW);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer.size_in_bytes(), list.IdxBuffer.Data, GL_STREAM_DRAW);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    if (command.ElemCount == 0 || !clip(command.ClipRect, height)) continue;
    const auto offset = static_cast<std::uintptr_t>(command.IdxOffset) * sizeof(ImDrawIdx);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount),
                   sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT, reinterpret_cast<const void*>(offset));
  }
}

}  // namespace flipside::view
