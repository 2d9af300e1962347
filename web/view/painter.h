#pragma once

// Drawing in CSS pixels (fills, strokes, shadows, text and icons) into Dear ImGui's draw lists, which have device pixels. Edges are
// smoothed over one of those, and glyphs stand on whole ones at any device scale.

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/color.h"
#include "web/view/fonts.h"
#include "web/view/geometry.h"
#include "web/view/theme.h"

struct ImDrawList;
struct ImVec2;

namespace flipside::view {

enum class Icon : std::uint8_t {
  kNone,
  kUndo,
  kRedo,
  kNewGame,
  kMenu,
  kHint,
  kEvaluations,
  kClose,
  kInfo,
  kWarning,
  kPass,
  kPlay,
  kPause,
  kGraph,
  kList,
  kBranch
};

class Painter {
 public:
  // Draws into the window that Dear ImGui is in, or else into `list`.
  Painter(Fonts& fonts, float unit, ImDrawList* list = nullptr) : list_(list), fonts_(fonts), unit_(unit) {}

  // How large things are drawn: multiplies every length that is meant for a phone.
  float unit() const { return unit_; }
  float px(float length) const { return length * unit_; }

  // For other shapes: the list, and a point in its pixels.
  ImDrawList& list() const;
  ImVec2 at(float x, float y) const;
  float scale() const { return fonts_.scale(); }

  void fill(const Rect& rect, float radius, Rgba color);
  // From `top` to `bottom`.
  void gradient(const Rect& rect, float radius, Rgba top, Rgba bottom);
  // A line of `width` along the inner side of the edge.
  void stroke(const Rect& rect, float radius, Rgba color, float width = 1);
  // A soft shadow of a surface that lies `height` above what is below.
  void shadow(const Rect& rect, float radius, float height, Rgba color);
  void line(float x0, float y0, float x1, float y1, Rgba color, float width);
  void circle(float x, float y, float radius, Rgba color);
  void ring(float x, float y, float radius, Rgba color, float width);
  // A disc seen from above and a little from the front: its other side shows as a thin edge.
  void disc(float x, float y, float radius, Color color, const Theme& theme);
  // `size` is the side of the icon's square, drawn around its centre.
  void icon(Icon icon, float x, float y, float size, Rgba color);

  void push_clip(const Rect& rect);
  void pop_clip();

  float text_width(TextStyle type, std::string_view text) const;
  // The height of a line of a paragraph.
  float line_height(TextStyle type) const;
  // One line, from `x`, on `baseline`; returns where it ends.
  float text(TextStyle type, float x, float baseline, std::string_view text, Rgba color);
  // One line, its capitals in the middle of the rectangle's height; shortened with an ellipsis where it does not fit, and
  // then among truncated().
  enum class Align : std::uint8_t { kLeft, kCenter, kRight };
  void text_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align = Align::kLeft);
  // The same for what may be of any length, as the names of people: never among truncated().
  void name_in(TextStyle type, const Rect& rect, std::string_view name, Rgba color, Align align = Align::kLeft);
  // All that was shortened so far, or stood beyond its place.
  const std::vector<std::string>& truncated() const { return truncated_; }
  // Lines broken between words; returns their number. With color 0 it only counts.
  int paragraph(TextStyle type, float x, float y, float width, std::string_view text, Rgba color,
                Align align = Align::kLeft);
  // How high it is.
  float paragraph_height(TextStyle type, float width, std::string_view text);
  // The same in the middle of the rectangle's height; among truncated() where it is higher.
  void paragraph_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align = Align::kLeft);

 private:
  // Shortened where that is needed: true.
  bool put_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align);

  ImDrawList* list_;
  Fonts& fonts_;
  float unit_;
  std::vector<std::string> truncated_;
};

}  // namespace flipside::view
