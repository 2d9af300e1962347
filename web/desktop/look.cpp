#include "web/desktop/look.h"

#include <algorithm>

#include "web/desktop/icons.h"

namespace flipside::desktop {

namespace {

constexpr float kRadius = 0.625f;  // em
constexpr float kIconSide = 24;    // units of the icons' lines
constexpr float kIconLine = 2;     // the same
constexpr std::string_view kEllipsis = "\xe2\x80\xa6";

const char* end_of(std::string_view text) { return text.data() + text.size(); }

}  // namespace

ImFont* Look::font(Type type) const {
  switch (type) {
    case Type::kBody:
      return regular;
    case Type::kStrong:
      return strong;
    case Type::kSmall:
      return small;
    case Type::kCaption:
      return caption;
    case Type::kTitle:
      break;
  }
  return title;
}

ImVec2 text_size(const Look& look, Type type, std::string_view text, float width) {
  const ImFont& font = *look.font(type);
  if (text.empty()) return {0, font.FontSize};
  return font.CalcTextSizeA(font.FontSize, 1e9f, width, text.data(), end_of(text));
}

void draw_text(const Look& look, Type type, ImVec2 at, view::Rgba color, std::string_view text, float width) {
  ImFont* font = look.font(type);
  if (text.empty()) return;
  ImGui::GetWindowDrawList()->AddText(font, font->FontSize, at, color, text.data(), end_of(text), width);
}

bool draw_text_in(const Look& look, Type type, ImVec2 low, ImVec2 high, view::Rgba color, std::string_view text) {
  const ImVec2 size = text_size(look, type, text);
  const float room = high.x - low.x;
  const float y = (low.y + high.y - size.y) / 2;
  if (size.x <= room + 0.5f) {
    draw_text(look, type, {(low.x + high.x - size.x) / 2, y}, color, text);
    return false;
  }
  const ImFont& font = *look.font(type);
  const float rest = room - text_size(look, type, kEllipsis).x;
  const char* cut = text.data();
  const float used = font.CalcTextSizeA(font.FontSize, std::max(rest, 1.0f), 0, text.data(), end_of(text), &cut).x;
  draw_text(look, type, {low.x, y}, color, text.substr(0, static_cast<std::size_t>(cut - text.data())));
  draw_text(look, type, {low.x + used, y}, color, kEllipsis);
  return true;
}

void draw_icon(std::string_view name, ImVec2 middle, float side, view::Rgba color) {
  const auto found = icons().find(name);
  if (found == icons().end()) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float unit = side / kIconSide;
  const float width = std::max(kIconLine * unit, 1.0f);
  for (const IconLine& line : found->second) {
    for (const IconPoint& point : line.points) {
      list.PathLineTo({middle.x + (point.x - kIconSide / 2) * unit, middle.y + (point.y - kIconSide / 2) * unit});
    }
    if (line.filled) {
      list.PathFillConvex(color);
      continue;
    }
    list.PathStroke(color, 0, width);
    for (const IconPoint& end : {line.points.front(), line.points.back()}) {
      list.AddCircleFilled({middle.x + (end.x - kIconSide / 2) * unit, middle.y + (end.y - kIconSide / 2) * unit},
                           width / 2, color);
    }
  }
}

void draw_disc(const Look& look, ImVec2 middle, float radius, Color color) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const view::Theme& theme = *look.theme;
  const bool black = color == Color::kBlack;
  list.AddCircleFilled(middle, radius, black ? theme.disc_black : theme.disc_white);
  list.AddCircle(middle, radius, black ? view::faded(theme.disc_white_lit, 0.3f) : theme.hairline, 0,
                 std::max(1.0f, radius / 10));
  if (theme.shapes) {
    list.AddCircle(middle, radius * (black ? 0.9f : 0.7f), black ? theme.disc_white : theme.disc_black, 0, radius / 6);
  }
}

void draw_disc(const Look& look, ImVec2 middle, float radius, app::Disc disc) {
  if (disc == app::Disc::kNone) return;
  draw_disc(look, middle, radius, disc == app::Disc::kWhite ? Color::kWhite : Color::kBlack);
  if (disc != app::Disc::kEither) return;
  constexpr float kRight = 1.5707963f;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PathArcTo(middle, radius, -kRight, kRight);
  list.PathFillConvex(look.theme->disc_white);
}

void draw_body(const Look& look, ImVec2 low, ImVec2 high, Body body, bool hovered, bool held) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const view::Theme& theme = *look.theme;
  const float radius = look.ems(kRadius);
  if (body == Body::kDisabled) {
    list.AddRectFilled(low, high, view::faded(theme.raised, 0.45f), radius);
    return;
  }
  const bool accent = body == Body::kAccent;
  if (!held) {
    for (const float below : {0.19f, 0.06f}) {
      list.AddRectFilled({low.x, low.y + look.ems(below)}, {high.x, high.y + look.ems(below)},
                         view::faded(theme.shadow, 0.16f), radius);
    }
  }
  const view::Rgba base = accent ? (held      ? theme.accent_held
                                    : hovered ? theme.accent_hover
                                              : theme.accent)
                                 : (held      ? theme.raised_held
                                    : hovered ? theme.raised_hover
                                              : theme.raised);
  list.AddRectFilled(low, high, base, radius);
  if (!held) {
    const float lit = std::min(radius, (high.y - low.y) / 2);
    list.AddRectFilled(low, {high.x, low.y + 2 * lit}, view::rgba(0xffffff, 0.04f), radius,
                       ImDrawFlags_RoundCornersTop);
  }
  if (!accent) list.AddRect(low, high, theme.hairline, radius, 0, std::max(1.0f, look.em / 16));
}

void draw_focus(const Look& look, ImVec2 low, ImVec2 high, float radius) {
  const float gap = look.ems(0.125f);
  ImGui::GetWindowDrawList()->AddRect({low.x - gap, low.y - gap}, {high.x + gap, high.y + gap}, look.theme->focus,
                                      radius + gap, 0, look.ems(0.125f));
}

}  // namespace flipside::desktop
