#include "web/view/controls.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace flipside::view {
namespace {

using Align = Painter::Align;
constexpr float kRadius = 10;

struct ButtonStyle {
  Rgba top;
  Rgba bottom;
  Rgba text;
};

ButtonStyle style_of(const Theme& t, ButtonKind kind, bool enabled, const Response& r, float hover) {
  const Rgba lit = rgba(0xffffff);
  if (!enabled) return {faded(t.raised, 0.45f), faded(t.raised, 0.45f), t.text_faint};
  if (kind == ButtonKind::kPrimary) {
    const Rgba base = r.held ? t.accent_held : blend(t.accent, t.accent_hover, hover);
    return {blend(base, lit, r.held ? 0 : 0.10f), base, t.on_accent};
  }
  const Rgba base = r.held ? t.raised_held : blend(t.raised, t.raised_hover, hover);
  if (kind == ButtonKind::kQuiet) {
    const Rgba quiet = r.held ? faded(t.raised, 0.8f) : faded(t.raised_hover, 0.7f * hover);
    return {quiet, quiet, t.text};
  }
  return {blend(base, lit, r.held ? 0 : 0.05f), base, t.text};
}

// The body of a button.
ButtonStyle button_body(DrawContext& draw, std::string_view name, const Rect& rect, ButtonKind kind, bool enabled,
                        const Response& r) {
  const float hover = draw.canvas.ease(name, r.hovered ? 1.0f : 0.0f);
  const ButtonStyle style = style_of(draw.theme, kind, enabled, r, hover);
  const float radius = draw.px(kRadius);
  if (kind != ButtonKind::kQuiet && enabled && !r.held) {
    draw.paint.shadow(rect, radius, draw.px(5), faded(draw.theme.shadow, 0.6f));
  }
  if (kind == ButtonKind::kQuiet || !enabled) {
    draw.paint.fill(rect, radius, style.bottom);
  } else {
    draw.paint.gradient(rect, radius, style.top, style.bottom);
  }
  if (kind == ButtonKind::kSecondary) draw.paint.stroke(rect, radius, draw.theme.hairline);
  return style;
}

// The style in which every choice fits its part: all of them look alike.
TextStyle type_of_segments(const DrawContext& draw, std::span<const std::string_view> choices, float part) {
  for (const std::string_view choice : choices) {
    if (draw.paint.text_width(TextStyle::kStrong, choice) + draw.px(12) > part) return TextStyle::kLabel;
  }
  return TextStyle::kStrong;
}

}  // namespace

bool button(DrawContext& draw, std::string_view name, const Rect& rect, std::string_view label, ButtonKind kind,
            bool enabled) {
  const Response r = draw.canvas.press(name, rect, enabled);
  const ButtonStyle style = button_body(draw, name, rect, kind, enabled, r);
  const TextStyle type =
      draw.paint.text_width(TextStyle::kStrong, label) + draw.px(16) <= rect.w ? TextStyle::kStrong : TextStyle::kLabel;
  draw.paint.text_in(type, rect.inset(draw.px(4), 0), label, style.text, Align::kCenter);
  return r.clicked;
}

bool tool_button(DrawContext& draw, std::string_view name, const Rect& rect, Icon icon, std::string_view label,
                 bool enabled, bool on) {
  const Response r = draw.canvas.press(name, rect, enabled);
  ButtonStyle style = button_body(draw, name, rect, ButtonKind::kSecondary, enabled, r);
  if (on) {
    draw.paint.fill(rect, draw.px(kRadius), draw.theme.accent_soft);
    draw.paint.stroke(rect, draw.px(kRadius), draw.theme.accent, draw.px(1.5f));
    style.text = draw.theme.accent;
  }
  const bool tight = rect.h < draw.px(56);
  const float size = draw.px(tight ? 18 : 22);
  const float line = draw.px(tight ? 14 : 16);
  const float gap = draw.px(tight ? 3 : 6);
  const float top = rect.center_y() - (size + gap + line) / 2 + draw.px(1);
  draw.paint.icon(icon, rect.center_x(), top + size / 2, size, style.text);
  const Rect words{rect.x + draw.px(1), top + size + gap, rect.w - draw.px(2), line};
  const TextStyle type =
      draw.paint.text_width(TextStyle::kLabel, label) <= words.w ? TextStyle::kLabel : TextStyle::kCaption;
  draw.paint.text_in(type, words, label, style.text, Align::kCenter);
  return r.clicked;
}

bool icon_button(DrawContext& draw, std::string_view name, const Rect& rect, Icon icon, bool enabled) {
  const Response r = draw.canvas.press(name, rect, enabled);
  const float hover = draw.canvas.ease(name, r.hovered ? 1.0f : 0.0f);
  const Rect round = rect.centered(draw.px(36), draw.px(36));
  const Rgba base = r.held ? draw.theme.raised_held : blend(draw.theme.raised, draw.theme.raised_hover, hover);
  draw.paint.fill(round, round.w / 2, enabled ? base : faded(base, 0.4f));
  draw.paint.icon(icon, rect.center_x(), rect.center_y(), draw.px(20),
                  enabled ? draw.theme.text : draw.theme.text_faint);
  return r.clicked;
}

bool info_button(DrawContext& draw, std::string_view name, const Rect& rect) {
  const Response r = draw.canvas.press(name, rect);
  const Rgba color = r.hovered || r.held ? draw.theme.text : draw.theme.text_faint;
  draw.paint.icon(Icon::kInfo, rect.center_x(), rect.center_y(), draw.px(20), color);
  return r.clicked;
}

int segments(DrawContext& draw, std::string_view name, const Rect& rect, std::span<const std::string_view> choices,
             int chosen) {
  const float radius = draw.px(kRadius);
  const int count = static_cast<int>(choices.size());
  draw.paint.fill(rect, radius, draw.theme.surface_low);
  draw.paint.stroke(rect, radius, draw.theme.hairline);
  const TextStyle type = type_of_segments(draw, choices, rect.w / static_cast<float>(count) - draw.px(8));
  int out = chosen;
  for (int i = 0; i < count; ++i) {
    const Rect part = rect.column(i, count, 0);
    const Rect body = part.inset(draw.px(4));
    const Response r = draw.canvas.press(name, part, true, i);
    const float hover = draw.canvas.ease(name, r.hovered ? 1.0f : 0.0f, i);
    if (i == chosen) {
      draw.paint.shadow(body, draw.px(7), draw.px(4), faded(draw.theme.shadow, 0.6f));
      draw.paint.gradient(body, draw.px(7), blend(draw.theme.raised_hover, rgba(0xffffff), 0.08f),
                          draw.theme.raised_hover);
      draw.paint.stroke(body, draw.px(7), draw.theme.accent, draw.px(1.5f));
    } else if (hover > 0) {
      draw.paint.fill(body, draw.px(7), faded(draw.theme.raised, 0.6f * hover));
    }
    draw.paint.text_in(type, body, choices[static_cast<std::size_t>(i)],
                       i == chosen ? draw.theme.text : draw.theme.text_soft, Align::kCenter);
    if (r.clicked) out = i;
  }
  return out;
}

void draw_well(DrawContext& draw, const Rect& rect) {
  draw.paint.fill(rect, draw.px(12), draw.theme.surface_low);
  draw.paint.stroke(rect, draw.px(12), draw.theme.hairline);
}

void scroll_mark(DrawContext& draw, const Rect& track, float room, float content, float offset) {
  if (content <= room + 1) return;
  const float length = std::max(track.h * room / content, draw.px(24));
  const float y = track.y + (track.h - length) * offset / (content - room);
  draw.paint.fill({track.right() - draw.px(4), y, draw.px(4), length}, draw.px(2), faded(draw.theme.text_faint, 0.7f));
}

}  // namespace flipside::view
