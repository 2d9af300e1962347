#pragma once

// Drawing in CSS pixels: fills, strokes, shadows, type and icons, into one of Dear ImGui's draw lists. Edges are smoothed
// over one device pixel and glyphs stand on whole ones, whatever the device scale.

#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "web/view/fonts.h"
#include "web/view/geometry.h"
#include "web/view/theme.h"

struct ImDrawList;

namespace flipside::view {

enum class Icon : std::uint8_t {
  kNone,
  kUndo,
  kRedo,
  kNewGame,
  kSettings,
  kMenu,
  kHint,
  kValues,
  kClose,
  kInfo,
  kWarning,
  kPass,
  kPlay,
  kPause,
  kGraph,
  kList,
  kBranch,
  kLess,
  kMore,
  kNext
};

class Painter {
 public:
  Painter(ImDrawList& list, Fonts& fonts, float unit, float opacity = 1);

  // How large things are drawn: multiplies every length that is meant for a phone.
  float unit() const { return unit_; }
  float px(float length) const { return length * unit_; }
  ImDrawList& list() { return list_; }

  void fill(const Rect& rect, float radius, Ink ink);
  // From `top` to `bottom`.
  void gradient(const Rect& rect, float radius, Ink top, Ink bottom);
  // A line of `width` along the inner side of the edge.
  void stroke(const Rect& rect, float radius, Ink ink, float width = 1);
  // A soft shadow of a surface that lies `height` above what is below.
  void shadow(const Rect& rect, float radius, float height, Ink ink);
  void line(float x0, float y0, float x1, float y1, Ink ink, float width);
  void circle(float x, float y, float radius, Ink ink);
  void ring(float x, float y, float radius, Ink ink, float width);
  // A disc seen from above and a little from the front: its other side shows as a thin edge.
  void disc(float x, float y, float radius, Color color, const Theme& theme);
  // Half black, half white.
  void either_disc(float x, float y, float radius, const Theme& theme);
  // `size` is the side of the icon's square, drawn around its centre.
  void icon(Icon icon, float x, float y, float size, Ink ink);

  void push_clip(const Rect& rect);
  void pop_clip();

  float text_width(Type type, std::string_view text) const;
  // The height of a line of a paragraph.
  float line_height(Type type) const;
  // One line, from `x`, on `baseline`; returns where it ends.
  float text(Type type, float x, float baseline, std::string_view text, Ink ink);
  // One line, its capitals in the middle of the rectangle's height; shortened with an ellipsis where it does not fit, and
  // then among cut().
  enum class Align : std::uint8_t { kLeft, kCenter, kRight };
  void text_in(Type type, const Rect& rect, std::string_view text, Ink ink, Align align = Align::kLeft);
  // The same for what may be of any length, as the names of people: never among cut().
  void name_in(Type type, const Rect& rect, std::string_view name, Ink ink, Align align = Align::kLeft);
  // All that was shortened so far.
  const std::vector<std::string>& cut() const { return cut_; }
  // Lines broken between words; returns their number. With no ink it only counts.
  int paragraph(Type type, float x, float y, float width, std::string_view text, Ink ink);

 private:
  // Shortened where that is needed: true.
  bool put_in(Type type, const Rect& rect, std::string_view text, Ink ink, Align align);
  Ink shown(Ink ink) const { return opacity_ >= 1 ? ink : faded(ink, opacity_); }

  ImDrawList& list_;
  Fonts& fonts_;
  float unit_;
  float opacity_;
  std::vector<std::string> cut_;
};

}  // namespace flipside::view
