#include "web/view/board_renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "web/view/board_instances.h"
#include "web/view/board_style.h"
#include "web/view/gl.h"
#include "web/view/gl_layer.h"
#include "web/view/gl_program.h"

namespace flipside::view {

namespace {

// Where programs read the Style block from.
constexpr GLuint kStyleBinding = 0;

// Attributes without an array (shaders/quad.glsl, shaders/composite.vert).
constexpr GLuint kView = 2;
constexpr GLuint kMargin = 3;

// How far the board's own shadow reaches past it, in shares of its side.
constexpr float kShadowShare = 0.035F;

using Transform = std::array<float, 4>;

// Draws with it from then on; the transform is from board pixels to clip space.
void use(const GlProgram& program, const Transform& transform) {
  program.use();
  glVertexAttrib4fv(kView, transform.data());
}

// Vertices come from the number of the vertex; a buffer holds what belongs to one instance, in groups of four floats.
struct InstanceBuffer {
  GLuint array = 0;
  GLuint buffer = 0;

  void create(std::size_t bytes, int groups) {
    glGenVertexArrays(1, &array);
    glGenBuffers(1, &buffer);
    glBindVertexArray(array);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_DYNAMIC_DRAW);
    const auto stride = static_cast<GLsizei>(sizeof(float) * 4) * groups;
    for (int group = 0; group < groups; ++group) {
      const auto offset = sizeof(float) * 4 * static_cast<std::size_t>(group);
      const auto index = static_cast<GLuint>(group);
      glEnableVertexAttribArray(index);
      glVertexAttribPointer(index, 4, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(offset));
      glVertexAttribDivisor(index, 1);
    }
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
  }
  template <typename List>
  void fill(const List& list) const {
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(list.count * sizeof(*list.begin())), list.begin());
    glBindBuffer(GL_ARRAY_BUFFER, 0);
  }
  void draw(std::size_t count) const {
    glBindVertexArray(array);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
  }
};

}  // namespace

struct BoardRenderer::Objects {
  GlProgram surface{"surface"};
  GlProgram composite{"composite"};
  GlProgram shadow{"shadow"};
  GlProgram disc{"disc"};
  GlProgram mark{"mark"};
  const std::array<GlProgram*, kPrograms> programs{&surface, &composite, &shadow, &disc, &mark};
  GLuint style_buffer = 0;
  GLuint no_attributes = 0;
  InstanceBuffer resting;
  InstanceBuffer moving;
  InstanceBuffer marks;
  GlLayer bare;     // frame, felt and lines
  GlLayer settled;  // the same with the discs that lie still
  int layer_size = 0;
  GLint largest = 2048;
  BoardTheme theme = classic_green_board();
  bool look_changed = true;
  bool made = false;
  BoardInstances instances;
  std::array<std::uint8_t, kSquareCount> drawn_key{};

  void begin();
  void create();
  void destroy();
  void refresh_layers(int size);
  void draw_bare(int size);
  void draw_settled(bool all);
  void draw_discs(const InstanceBuffer& discs, std::size_t count, const Transform& transform) const;
  void draw_frame(const PixelRect& area, int framebuffer_height) const;
};

void BoardRenderer::Objects::begin() {
  for (GlProgram* each : programs) each->begin();
}

void BoardRenderer::Objects::create() {
  begin();
  glGenBuffers(1, &style_buffer);
  glBindBuffer(GL_UNIFORM_BUFFER, style_buffer);
  glBufferData(GL_UNIFORM_BUFFER, sizeof(BoardStyle), nullptr, GL_DYNAMIC_DRAW);
  glBindBuffer(GL_UNIFORM_BUFFER, 0);
  glGenVertexArrays(1, &no_attributes);
  resting.create(sizeof instances.resting.items, 2);
  moving.create(sizeof instances.moving.items, 2);
  marks.create(sizeof instances.marks.items, 1);
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  made = true;
}

void BoardRenderer::Objects::destroy() {
  for (GlProgram* each : programs) each->destroy();
  for (InstanceBuffer* each : {&resting, &moving, &marks}) {
    glDeleteVertexArrays(1, &each->array);
    glDeleteBuffers(1, &each->buffer);
  }
  glDeleteVertexArrays(1, &no_attributes);
  glDeleteBuffers(1, &style_buffer);
  bare.destroy();
  settled.destroy();
}

// Brings both textures up to date with `instances`.
void BoardRenderer::Objects::refresh_layers(int size) {
  const int wanted = std::min(size, static_cast<int>(largest));
  const bool all = look_changed || wanted != layer_size;
  if (!all && drawn_key == instances.resting_key) return;
  GLint found = 0;
  glGetIntegerv(GL_FRAMEBUFFER_BINDING, &found);
  if (all) draw_bare(wanted);
  draw_settled(all);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(found));
}

void BoardRenderer::Objects::draw_bare(int size) {
  const BoardStyle style = board_style(theme, static_cast<float>(size));
  glBindBuffer(GL_UNIFORM_BUFFER, style_buffer);
  glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof style, &style);
  glBindBuffer(GL_UNIFORM_BUFFER, 0);
  look_changed = false;
  if (size != layer_size) {
    layer_size = size;
    bare.create(size);
    settled.create(size);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, bare.framebuffer);
  glViewport(0, 0, size, size);
  glDisable(GL_BLEND);
  use(surface, {2 / static_cast<float>(size), 2 / static_cast<float>(size), -1, -1});
  glBindVertexArray(no_attributes);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void BoardRenderer::Objects::draw_settled(bool all) {
  // The pixels around what has changed, a square wider: as far as a disc at rest reaches with its shadow.
  int left = all ? 0 : 8;
  int top = all ? 0 : 8;
  int right = all ? 8 : 0;
  int bottom = all ? 8 : 0;
  for (Square square = 0; square < kSquareCount; ++square) {
    if (drawn_key[static_cast<std::size_t>(square)] == instances.resting_key[static_cast<std::size_t>(square)])
      continue;
    left = std::min(left, file_of(square) - 1);
    right = std::max(right, file_of(square) + 2);
    top = std::min(top, rank_of(square) - 1);
    bottom = std::max(bottom, rank_of(square) + 2);
  }
  drawn_key = instances.resting_key;
  const auto size = static_cast<float>(layer_size);
  const auto pixel = [&](int line) {
    const float at = frame_pixels(size) + static_cast<float>(line) * square_pixels(size);
    return std::clamp(static_cast<int>(std::lround(at)), 0, layer_size);
  };
  const int x0 = left <= 0 ? 0 : pixel(left);
  const int y0 = top <= 0 ? 0 : pixel(top);
  const int x1 = right >= 8 ? layer_size : pixel(right);
  const int y1 = bottom >= 8 ? layer_size : pixel(bottom);

  glBindFramebuffer(GL_READ_FRAMEBUFFER, bare.framebuffer);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, settled.framebuffer);
  glBlitFramebuffer(x0, y0, x1, y1, x0, y0, x1, y1, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glViewport(0, 0, layer_size, layer_size);
  glEnable(GL_SCISSOR_TEST);
  glScissor(x0, y0, x1 - x0, y1 - y0);
  resting.fill(instances.resting);
  draw_discs(resting, instances.resting.count, {2 / size, 2 / size, -1, -1});
  glDisable(GL_SCISSOR_TEST);
}

void BoardRenderer::Objects::draw_discs(const InstanceBuffer& discs, std::size_t count,
                                        const Transform& transform) const {
  if (count == 0) return;
  glEnable(GL_BLEND);
  use(shadow, transform);
  discs.draw(count);
  use(disc, transform);
  discs.draw(count);
}

void BoardRenderer::Objects::draw_frame(const PixelRect& area, int framebuffer_height) const {
  const auto size = static_cast<float>(layer_size);
  const int margin = static_cast<int>(std::lround(static_cast<float>(area.width) * kShadowShare));
  const int side = area.width + 2 * margin;
  glViewport(area.x - margin, framebuffer_height - area.y - area.width - margin, side, side);
  // The layers may be smaller than the area on a device with small textures.
  const float share = size / static_cast<float>(area.width);
  const float scale = 2 / (static_cast<float>(side) * share);
  const float offset = static_cast<float>(margin) * share * scale - 1;
  const Transform transform{scale, -scale, offset, -offset};

  glEnable(GL_BLEND);
  use(composite, transform);
  glVertexAttrib1f(kMargin, static_cast<float>(margin) * share);
  glBindTexture(GL_TEXTURE_2D, settled.texture);
  glBindVertexArray(no_attributes);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glBindTexture(GL_TEXTURE_2D, 0);

  if (instances.marks.count > 0) {
    marks.fill(instances.marks);
    use(mark, transform);
    marks.draw(instances.marks.count);
  }
  moving.fill(instances.moving);
  draw_discs(moving, instances.moving.count, transform);
}

BoardRenderer::BoardRenderer() : objects_(std::make_unique<Objects>()) {}

BoardRenderer::~BoardRenderer() {
  if (objects_->made) objects_->destroy();
}

void BoardRenderer::begin() { objects_->begin(); }

void BoardRenderer::create() {
  if (!objects_->made) objects_->create();
}

std::string BoardRenderer::check(std::size_t program) const { return objects_->programs[program]->check(); }

void BoardRenderer::forget() {
  auto fresh = std::make_unique<Objects>();
  fresh->theme = objects_->theme;
  objects_ = std::move(fresh);
}

void BoardRenderer::set_theme(const BoardTheme& theme) {
  objects_->look_changed = objects_->look_changed || !(theme == objects_->theme);
  objects_->theme = theme;
}

const BoardTheme& BoardRenderer::theme() const { return objects_->theme; }

void BoardRenderer::draw(const BoardScene& scene, const PixelRect& area, int framebuffer_height) {
  if (!objects_->made || area.width <= 0) return;
  sort_into_instances(scene, objects_->instances);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_SCISSOR_TEST);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  glBindBufferBase(GL_UNIFORM_BUFFER, kStyleBinding, objects_->style_buffer);
  objects_->refresh_layers(area.width);
  objects_->draw_frame(area, framebuffer_height);
  glDisable(GL_BLEND);
  glBindVertexArray(0);
  glUseProgram(0);
}

}  // namespace flipside::view
