// Text: glyphs are set by hand and not by Dear ImGui, whose fonts are one texture for each size and scale, made before the first frame
// (1.90.1); the page draws a glyph when it is first needed.

#include <imgui.h>
#include <imgui_internal.h>

#include <cmath>

#include "web/view/painter.h"

namespace flipside::view {
namespace {

constexpr float kCapitals = 2048.0f / 2816.0f;  // Inter's height of capitals, of an em
constexpr std::string_view kEllipsis = "\xe2\x80\xa6";

// Reads the character at `at` and moves on to the next.
ImWchar next_character(std::string_view text, std::size_t& at) {
  unsigned point = 0;
  at += static_cast<std::size_t>(ImTextCharFromUtf8(&point, text.data() + at, text.data() + text.size()));
  return point == '\n' ? ' ' : static_cast<ImWchar>(point);
}

// Between which Japanese lines may break: at any character, but no line begins with what closes or belongs to the one
// before, or ends with what opens (the rules called kinsoku).
bool is_japanese(ImWchar c) { return c >= 0x2e80; }
bool stays_with_last(ImWchar c) {
  constexpr std::u16string_view kClosing =
      u"、。，．：；？！）］｝」』〕】〉》ーゝ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
  return kClosing.find(static_cast<char16_t>(c)) != kClosing.npos;
}
bool stays_with_next(ImWchar c) {
  constexpr std::u16string_view kOpening = u"（［｛「『〔【〈《";
  return kOpening.find(static_cast<char16_t>(c)) != kOpening.npos;
}
bool may_break(ImWchar last, ImWchar next) {
  return (is_japanese(last) || is_japanese(next)) && next != ' ' && last != ' ' && !stays_with_last(next) &&
         !stays_with_next(last);
}

// In device pixels.
float advance_of(Fonts& fonts, TextStyle type, std::string_view text) {
  float width = 0;
  for (std::size_t at = 0; at < text.size();) width += fonts.advance(type, next_character(text, at));
  return width;
}

// How many bytes of `text` fit into `width` device pixels, up to the last place where the line may break if there is one.
std::size_t line_end(Fonts& fonts, TextStyle type, std::string_view text, float width) {
  float x = 0;
  std::size_t place = 0;
  ImWchar last = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const ImWchar c = next_character(text, at);
    if (c == ' ' || may_break(last, c)) place = start;
    last = c;
    x += fonts.advance(type, c);
    if (x > width && c != ' ') return place > 0 ? place : std::max<std::size_t>(start, 1);
  }
  return text.size();
}

// Of `spare` pixels beside a line, those before it.
float indent(Painter::Align align, float spare) {
  return align == Painter::Align::kLeft ? 0 : align == Painter::Align::kRight ? spare : spare / 2;
}

}  // namespace

float Painter::text_width(TextStyle type, std::string_view text) const {
  return advance_of(fonts_, type, text) / fonts_.scale();
}

float Painter::line_height(TextStyle type) const { return std::ceil(fonts_.size(type) * 1.35f); }

float Painter::text(TextStyle type, float x, float baseline, std::string_view text, Rgba color) {
  ImDrawList& list = this->list();
  const float scale = fonts_.scale();
  const float base = std::round(baseline * scale);
  const bool snap = fonts_.whole_pixels();
  float pen = std::round(x * scale);
  for (std::size_t at = 0; at < text.size();) {
    const Glyph& glyph = fonts_.glyph(type, next_character(text, at));
    const GlyphShape& shape = glyph.shape;
    if (shape.width > 0) {
      const float left = snap ? std::round(pen) : pen;
      list.PrimReserve(6, 4);
      list.PrimRectUV({left + shape.x0, base + shape.y0}, {left + shape.x1, base + shape.y1}, {glyph.u0, glyph.v0},
                      {glyph.u1, glyph.v1}, color);
    }
    pen += glyph.advance;
  }
  return pen / scale;
}

void Painter::text_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align) {
  if (put_in(type, rect, text, color, align)) truncated_.emplace_back(text);
}

void Painter::name_in(TextStyle type, const Rect& rect, std::string_view name, Rgba color, Align align) {
  put_in(type, rect, name, color, align);
}

bool Painter::put_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align) {
  const float baseline = rect.center_y() + fonts_.size(type) * kCapitals / 2;
  const float width = text_width(type, text);
  if (width <= rect.w + 0.5f) {
    this->text(type, rect.x + indent(align, rect.w - width), baseline, text, color);
    return false;
  }
  const float room = rect.w * fonts_.scale() - advance_of(fonts_, type, kEllipsis);
  float used = 0;
  std::size_t end = 0;
  for (std::size_t at = 0; at < text.size(); end = at) {
    used += fonts_.advance(type, next_character(text, at));
    if (used > room) break;
  }
  const float x = this->text(type, rect.x, baseline, text.substr(0, end), color);
  this->text(type, x, baseline, kEllipsis, color);
  return true;
}

int Painter::paragraph(TextStyle type, float x, float y, float width, std::string_view text, Rgba color, Align align) {
  const float height = line_height(type);
  float baseline = y + (height + fonts_.size(type) * kCapitals) / 2;
  int lines = 0;
  while (!text.empty()) {
    const std::size_t end = line_end(fonts_, type, text, width * fonts_.scale());
    const std::string_view line = text.substr(0, end);
    if (color != 0) this->text(type, x + indent(align, width - text_width(type, line)), baseline, line, color);
    baseline += height;
    ++lines;
    text.remove_prefix(end);
    if (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  }
  return lines;
}

float Painter::paragraph_height(TextStyle type, float width, std::string_view text) {
  return static_cast<float>(paragraph(type, 0, 0, width, text, 0)) * line_height(type);
}

void Painter::paragraph_in(TextStyle type, const Rect& rect, std::string_view text, Rgba color, Align align) {
  const float height = paragraph_height(type, rect.w, text);
  if (height > rect.h + 0.5f) truncated_.emplace_back(text);
  paragraph(type, rect.x, rect.center_y() - height / 2, rect.w, text, color, align);
}

}  // namespace flipside::view
