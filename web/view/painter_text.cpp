// Type: glyphs are set by hand instead of by ImGui, which would put lines on whole CSS pixels and so between device pixels
// where the device scale is no whole number.

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
bool is_japanese(ImWchar c) { return c >= kFirstJapanese; }
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
float advance_of(const ImFont& font, std::string_view text) {
  float width = 0;
  for (std::size_t at = 0; at < text.size();) width += font.GetCharAdvance(next_character(text, at));
  return width;
}

// How many bytes of `text` fit into `width` device pixels, up to the last place where the line may break if there is one.
std::size_t line_end(const ImFont& font, std::string_view text, float width) {
  float x = 0;
  std::size_t place = 0;
  ImWchar last = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const ImWchar c = next_character(text, at);
    if (c == ' ' || may_break(last, c)) place = start;
    last = c;
    x += font.GetCharAdvance(c);
    if (x > width && c != ' ') return place > 0 ? place : std::max<std::size_t>(start, 1);
  }
  return text.size();
}

}  // namespace

float Painter::text_width(Type type, std::string_view text) const {
  return advance_of(*fonts_.font(type), text) / fonts_.scale();
}

float Painter::line_height(Type type) const { return std::ceil(fonts_.size(type) * 1.35f); }

float Painter::text(Type type, float x, float baseline, std::string_view text, Ink ink) {
  const ImFont& font = *fonts_.font(type);
  const float scale = fonts_.scale();
  const float top = std::round(baseline * scale) - std::floor(font.Ascent + 0.5f);
  const bool snap = scale >= 1.75f;
  const Ink color = shown(ink);
  float pen = std::round(x * scale);
  for (std::size_t at = 0; at < text.size();) {
    const ImWchar character = next_character(text, at);
    const ImFontGlyph* glyph = font.FindGlyphNoFallback(character);
    if (glyph == nullptr) {
      fonts_.miss(type, character);
      glyph = font.FallbackGlyph;
      if (glyph == nullptr) continue;
    }
    if (glyph->Visible) {
      const float left = snap ? std::round(pen) : pen;
      list_.PrimReserve(6, 4);
      list_.PrimRectUV({(left + glyph->X0) / scale, (top + glyph->Y0) / scale},
                       {(left + glyph->X1) / scale, (top + glyph->Y1) / scale}, {glyph->U0, glyph->V0},
                       {glyph->U1, glyph->V1}, color);
    }
    pen += glyph->AdvanceX;
  }
  return pen / scale;
}

void Painter::text_in(Type type, const Rect& rect, std::string_view text, Ink ink, Align align) {
  if (put_in(type, rect, text, ink, align)) cut_.emplace_back(text);
}

void Painter::name_in(Type type, const Rect& rect, std::string_view name, Ink ink, Align align) {
  put_in(type, rect, name, ink, align);
}

bool Painter::put_in(Type type, const Rect& rect, std::string_view text, Ink ink, Align align) {
  const float baseline = rect.center_y() + fonts_.size(type) * kCapitals / 2;
  const float width = text_width(type, text);
  if (width <= rect.w + 0.5f) {
    const float spare = rect.w - width;
    this->text(type,
               rect.x + (align == Align::kLeft    ? 0
                         : align == Align::kRight ? spare
                                                  : spare / 2),
               baseline, text, ink);
    return false;
  }
  const ImFont& font = *fonts_.font(type);
  const float room = rect.w * fonts_.scale() - advance_of(font, kEllipsis);
  float used = 0;
  std::size_t end = 0;
  for (std::size_t at = 0; at < text.size(); end = at) {
    used += font.GetCharAdvance(next_character(text, at));
    if (used > room) break;
  }
  const float x = this->text(type, rect.x, baseline, text.substr(0, end), ink);
  this->text(type, x, baseline, kEllipsis, ink);
  return true;
}

int Painter::paragraph(Type type, float x, float y, float width, std::string_view text, Ink ink) {
  const ImFont& font = *fonts_.font(type);
  const float height = line_height(type);
  float baseline = y + (height + fonts_.size(type) * kCapitals) / 2;
  int lines = 0;
  while (!text.empty()) {
    const std::size_t end = line_end(font, text, width * fonts_.scale());
    if (ink != 0) this->text(type, x, baseline, text.substr(0, end), ink);
    baseline += height;
    ++lines;
    text.remove_prefix(end);
    if (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  }
  return lines;
}

}  // namespace flipside::view
