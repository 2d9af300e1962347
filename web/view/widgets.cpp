#include "web/view/widgets.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace flipside::view {
namespace {

using Align = Painter::Align;
constexpr float kRadius = 10;
constexpr float kMarkRoom = 18 + 7;  // a segment's disc and the gap after it

struct Look {
  Ink top;
  Ink bottom;
  Ink text;
};

Look look_of(const Theme& t, ButtonKind kind, bool enabled, const Response& r, float hover) {
  const Ink lit = ink(0xffffff);
  if (!enabled) return {faded(t.raised, 0.45f), faded(t.raised, 0.45f), t.text_faint};
  if (kind == ButtonKind::kPrimary) {
    const Ink base = r.held ? t.accent_held : mixed(t.accent, t.accent_hover, hover);
    return {mixed(base, lit, r.held ? 0 : 0.10f), base, t.on_accent};
  }
  const Ink base = r.held ? t.raised_held : mixed(t.raised, t.raised_hover, hover);
  if (kind == ButtonKind::kQuiet) {
    const Ink quiet = r.held ? faded(t.raised, 0.8f) : faded(t.raised_hover, 0.7f * hover);
    return {quiet, quiet, t.text};
  }
  return {mixed(base, lit, r.held ? 0 : 0.05f), base, t.text};
}

// The body of a button, with its focus ring.
Look button_body(Kit& kit, Id id, const Rect& rect, ButtonKind kind, bool enabled, const Response& r) {
  const float hover = kit.ui.ease(id, r.hovered ? 1.0f : 0.0f);
  const Look look = look_of(kit.theme, kind, enabled, r, hover);
  const float radius = kit.px(kRadius);
  if (kind != ButtonKind::kQuiet && enabled && !r.held) {
    kit.paint.shadow(rect, radius, kit.px(5), faded(kit.theme.shadow, 0.6f));
  }
  if (kind == ButtonKind::kQuiet || !enabled) {
    kit.paint.fill(rect, radius, look.bottom);
  } else {
    kit.paint.gradient(rect, radius, look.top, look.bottom);
  }
  if (kind == ButtonKind::kSecondary) kit.paint.stroke(rect, radius, kit.theme.hairline);
  if (r.focused) focus_ring(kit, rect, radius);
  return look;
}

void draw_mark(Kit& kit, Segment::Mark mark, float x, float y) {
  const float radius = kit.px(9);
  if (mark == Segment::Mark::kBlackDisc) kit.paint.disc(x, y, radius, Color::kBlack, kit.theme);
  if (mark == Segment::Mark::kWhiteDisc) kit.paint.disc(x, y, radius, Color::kWhite, kit.theme);
  if (mark == Segment::Mark::kEitherDisc) kit.paint.either_disc(x, y, radius, kit.theme);
}

// The style in which every choice fits its part, its mark included: all of them look alike.
Type type_of_segments(const Kit& kit, std::span<const Segment> choices, float part) {
  for (const Segment& choice : choices) {
    const float mark = choice.mark == Segment::Mark::kNone ? 0 : kit.px(kMarkRoom);
    if (kit.paint.text_width(Type::kStrong, choice.label) + mark + kit.px(12) > part) return Type::kLabel;
  }
  return Type::kStrong;
}

void draw_segment(Kit& kit, const Rect& part, const Segment& choice, Type type, bool chosen) {
  const float text = kit.paint.text_width(type, choice.label);
  const float mark = kit.px(kMarkRoom);
  const bool marked = choice.mark != Segment::Mark::kNone && text + mark <= part.w;
  const float room = marked ? mark : 0;
  const float left = part.center_x() - (std::min(text, part.w) + room) / 2;
  if (marked) draw_mark(kit, choice.mark, left + kit.px(9), part.center_y() - kit.px(0.5f));
  kit.paint.text_in(type, {left + room, part.y, part.right() - left - room, part.h}, choice.label,
                    chosen ? kit.theme.text : kit.theme.text_soft);
}

// One of several for who does not see which is chosen.
std::string described(const Kit& kit, std::string_view label, bool chosen) {
  return chosen ? kit.words(app::Message::kIsChosen, {label}) : std::string(label);
}

}  // namespace

void focus_ring(Kit& kit, const Rect& rect, float radius) {
  kit.paint.stroke(rect.inset(-kit.px(4)), radius + kit.px(4), kit.theme.focus, kit.px(2));
}

bool button(Kit& kit, Id id, const Rect& rect, std::string_view label, ButtonKind kind, bool enabled) {
  const Response r = kit.ui.region(id, rect, enabled);
  kit.ui.name(id, label);
  const Look look = button_body(kit, id, rect, kind, enabled, r);
  const Type type = kit.paint.text_width(Type::kStrong, label) + kit.px(16) <= rect.w ? Type::kStrong : Type::kLabel;
  kit.paint.text_in(type, rect.inset(kit.px(4), 0), label, look.text, Align::kCenter);
  return r.clicked;
}

bool tool_button(Kit& kit, Id id, const Rect& rect, Icon icon, std::string_view label, bool enabled, bool on) {
  const Response r = kit.ui.region(id, rect, enabled);
  Look look = button_body(kit, id, rect, ButtonKind::kSecondary, enabled, r);
  if (on) {
    kit.paint.fill(rect, kit.px(kRadius), kit.theme.accent_soft);
    kit.paint.stroke(rect, kit.px(kRadius), kit.theme.accent, kit.px(1.5f));
    look.text = kit.theme.accent;
  }
  const bool tight = rect.h < kit.px(56);
  const float size = kit.px(tight ? 18 : 22);
  const float line = kit.px(tight ? 14 : 16);
  const float gap = kit.px(tight ? 3 : 6);
  const float top = rect.center_y() - (size + gap + line) / 2 + kit.px(1);
  kit.paint.icon(icon, rect.center_x(), top + size / 2, size, look.text);
  const Rect words{rect.x + kit.px(1), top + size + gap, rect.w - kit.px(2), line};
  const Type type = kit.paint.text_width(Type::kLabel, label) <= words.w ? Type::kLabel : Type::kCaption;
  kit.paint.text_in(type, words, label, look.text, Align::kCenter);
  return r.clicked;
}

bool icon_button(Kit& kit, Id id, const Rect& rect, Icon icon, bool enabled) {
  const Response r = kit.ui.region(id, rect, enabled);
  const float hover = kit.ui.ease(id, r.hovered ? 1.0f : 0.0f);
  const Rect round = rect.centered(kit.px(36), kit.px(36));
  const Ink base = r.held ? kit.theme.raised_held : mixed(kit.theme.raised, kit.theme.raised_hover, hover);
  kit.paint.fill(round, round.w / 2, enabled ? base : faded(base, 0.4f));
  kit.paint.icon(icon, rect.center_x(), rect.center_y(), kit.px(20), enabled ? kit.theme.text : kit.theme.text_faint);
  if (r.focused) focus_ring(kit, round, round.w / 2);
  return r.clicked;
}

int segments(Kit& kit, Id id, const Rect& rect, std::span<const Segment> choices, int chosen) {
  const float radius = kit.px(kRadius);
  const int count = static_cast<int>(choices.size());
  kit.paint.fill(rect, radius, kit.theme.surface_low);
  kit.paint.stroke(rect, radius, kit.theme.hairline);
  const Type type = type_of_segments(kit, choices, rect.w / static_cast<float>(count) - kit.px(8));
  int out = chosen;
  for (int i = 0; i < count; ++i) {
    const Rect part = rect.column(i, count, 0);
    const Rect body = part.inset(kit.px(4));
    const Response r = kit.ui.region(id + static_cast<Id>(i), part);
    kit.ui.name(id + static_cast<Id>(i), described(kit, choices[static_cast<std::size_t>(i)].label, i == chosen));
    const float hover = kit.ui.ease(id + static_cast<Id>(i), r.hovered ? 1.0f : 0.0f);
    if (i == chosen) {
      kit.paint.shadow(body, kit.px(7), kit.px(4), faded(kit.theme.shadow, 0.6f));
      kit.paint.gradient(body, kit.px(7), mixed(kit.theme.raised_hover, ink(0xffffff), 0.08f), kit.theme.raised_hover);
      kit.paint.stroke(body, kit.px(7), kit.theme.accent, kit.px(1.5f));
    } else if (hover > 0) {
      kit.paint.fill(body, kit.px(7), faded(kit.theme.raised, 0.6f * hover));
    }
    draw_segment(kit, body, choices[static_cast<std::size_t>(i)], type, i == chosen);
    if (r.focused) focus_ring(kit, body, kit.px(7));
    if (r.clicked) out = i;
  }
  return out;
}

bool switch_row(Kit& kit, Id id, const Rect& rect, std::string_view label, std::string_view hint, bool on) {
  const Response r = kit.ui.region(id, rect);
  kit.ui.name(id, kit.words(on ? app::Message::kIsOn : app::Message::kIsOff, {label}));
  const float hover = kit.ui.ease(id, r.hovered || r.held ? 1.0f : 0.0f);
  if (hover > 0) kit.paint.fill(rect, kit.px(kRadius), faded(kit.theme.raised, 0.45f * hover));
  const float line = kit.paint.line_height(Type::kStrong);
  const float second = hint.empty() ? 0 : kit.paint.line_height(Type::kCaption);
  const Rect words{rect.x + kit.px(12), rect.center_y() - (line + second) / 2, rect.w - kit.px(12 + 12 + 52 + 12),
                   line};
  kit.paint.text_in(Type::kStrong, words, label, kit.theme.text);
  if (!hint.empty()) {
    kit.paint.text_in(Type::kCaption, {words.x, words.bottom(), words.w, second}, hint, kit.theme.text_soft);
  }
  const float t = kit.ui.ease(id + 1, on ? 1.0f : 0.0f);
  const Rect track{rect.right() - kit.px(12 + 52), rect.center_y() - kit.px(15), kit.px(52), kit.px(30)};
  kit.paint.fill(track, track.h / 2, mixed(kit.theme.surface_low, kit.theme.accent, t));
  kit.paint.stroke(track, track.h / 2, mixed(kit.theme.text_faint, kit.theme.accent, t), kit.px(1.5f));
  const float knob = kit.px(11);
  const float x = track.x + kit.px(15) + t * kit.px(22);
  kit.paint.circle(x, track.center_y() + kit.px(1.5f), knob, faded(kit.theme.shadow, 0.3f));
  kit.paint.circle(x, track.center_y(), knob, mixed(kit.theme.text_soft, kit.theme.disc_white_lit, t));
  if (r.focused) focus_ring(kit, rect.inset(kit.px(4)), kit.px(kRadius));
  return r.clicked ? !on : on;
}

bool pick_row(Kit& kit, Id id, const Rect& rect, std::string_view label, std::string_view value, bool enabled) {
  const Response r = kit.ui.region(id, rect, enabled);
  kit.ui.name(id, kit.words(app::Message::kIsSetTo, {label, value}));
  const float hover = kit.ui.ease(id, r.hovered || r.held ? 1.0f : 0.0f);
  if (hover > 0) kit.paint.fill(rect.inset(kit.px(2)), kit.px(kRadius - 2), faded(kit.theme.raised, 0.6f * hover));
  Rect words = rect.inset(kit.px(12), 0);
  const Rect arrow = words.take_right(kit.px(12), kit.px(6));
  const Ink ink = enabled ? kit.theme.text_soft : kit.theme.text_faint;
  kit.paint.icon(Icon::kNext, arrow.center_x(), arrow.center_y(), kit.px(16), ink);
  const float room = words.w - kit.paint.text_width(Type::kLabel, label) - kit.px(12);
  const Ink value_ink = enabled ? kit.theme.accent : kit.theme.text_faint;
  if (room >= std::min(kit.paint.text_width(Type::kStrong, value), kit.px(120))) {
    kit.paint.text_in(Type::kLabel, words, label, ink);
    words.take_left(words.w - room);
    kit.paint.text_in(Type::kStrong, words, value, value_ink, Align::kRight);
  } else {
    const float line = kit.px(20);
    Rect lines = words.centered(words.w, 2 * line);
    kit.paint.text_in(Type::kLabel, lines.take_top(line), label, ink);
    kit.paint.text_in(Type::kStrong, lines, value, value_ink);
  }
  if (r.focused) focus_ring(kit, rect.inset(kit.px(4)), kit.px(kRadius - 4));
  return r.clicked;
}

bool list_row(Kit& kit, Id id, const Rect& rect, std::string_view name, std::string_view detail, bool chosen) {
  const Response r = kit.ui.region(id, rect);
  kit.ui.name(id, described(kit, name, chosen));
  const Rect body = rect.inset(kit.px(2));
  const float hover = kit.ui.ease(id, r.hovered || r.held ? 1.0f : 0.0f);
  if (chosen) {
    kit.paint.fill(body, kit.px(kRadius - 2), kit.theme.accent_soft);
    kit.paint.stroke(body, kit.px(kRadius - 2), kit.theme.accent, kit.px(1.5f));
  } else if (hover > 0) {
    kit.paint.fill(body, kit.px(kRadius - 2), faded(kit.theme.raised, 0.6f * hover));
  }
  Rect words = rect.inset(kit.px(12), 0);
  const float width = std::min(kit.paint.text_width(Type::kStrong, name), words.w);
  kit.paint.text_in(Type::kStrong, words.take_left(width, kit.px(12)), name, kit.theme.text);
  if (words.w > kit.px(60)) {
    kit.paint.name_in(Type::kCaption, words, detail, kit.theme.text_faint, Align::kRight);
  }
  if (r.focused) focus_ring(kit, body.inset(kit.px(2)), kit.px(kRadius - 4));
  return r.clicked;
}

int stop_slider(Kit& kit, Id id, const Rect& rect, int count, int stop) {
  const float end = kit.px(kTouchTarget);
  int out = stop;
  kit.ui.name(id + 1, kit.words(app::Message::kLess));
  kit.ui.name(id + 2, kit.words(app::Message::kMore));
  if (icon_button(kit, id + 1, {rect.x, rect.y, end, rect.h}, Icon::kLess, stop > 0)) out = stop - 1;
  if (icon_button(kit, id + 2, {rect.right() - end, rect.y, end, rect.h}, Icon::kMore, stop + 1 < count))
    out = stop + 1;
  const Rect middle = rect.inset(end + kit.px(4), 0);
  const Rect track = middle.inset(kit.px(12), 0).centered(middle.w - kit.px(24), kit.px(6));
  const Response r = kit.ui.region(id, middle);
  if (const auto drag = kit.ui.dragging(id)) {
    out = static_cast<int>(std::lround((drag->x - track.x) / track.w * static_cast<float>(count - 1)));
  }
  out = std::clamp(out + kit.ui.step_of(id), 0, count - 1);
  const float at = track.x + track.w * static_cast<float>(out) / static_cast<float>(count - 1);
  kit.paint.fill(track, track.h / 2, kit.theme.surface_low);
  kit.paint.fill({track.x, track.y, at - track.x, track.h}, track.h / 2, kit.theme.accent);
  for (int i = 0; i < count; ++i) {
    const float x = track.x + track.w * static_cast<float>(i) / static_cast<float>(count - 1);
    if (i > out) kit.paint.circle(x, track.center_y(), kit.px(2), kit.theme.text_faint);
  }
  const float knob = kit.px(r.held ? 13 : 12);
  kit.paint.circle(at, track.center_y() + kit.px(2), knob + kit.px(1), faded(kit.theme.shadow, 0.4f));
  kit.paint.circle(at, track.center_y(), knob, kit.theme.disc_white_lit);
  kit.paint.ring(at, track.center_y(), knob, kit.theme.accent, kit.px(3));
  if (r.focused) focus_ring(kit, middle.inset(0, kit.px(4)), kit.px(kRadius));
  return out;
}

void scroll_mark(Kit& kit, const Rect& track, float room, float content, float offset) {
  if (content <= room + 1) return;
  const float length = std::max(track.h * room / content, kit.px(24));
  const float y = track.y + (track.h - length) * offset / (content - room);
  kit.paint.fill({track.right() - kit.px(4), y, kit.px(4), length}, kit.px(2), faded(kit.theme.text_faint, 0.7f));
}

}  // namespace flipside::view
