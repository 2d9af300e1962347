#pragma once

// The controls everything is made of: buttons, segments, switches, sliders. Each draws itself and answers at once.

#include <span>
#include <string_view>

#include "web/app/messages.h"
#include "web/view/layout.h"
#include "web/view/painter.h"
#include "web/view/ui.h"

namespace flipside::view {

// What a widget draws with and asks.
struct Kit {
  Ui& ui;
  Painter& paint;
  const Theme& theme;
  const app::Words& words;

  float px(float length) const { return paint.px(length); }
};

enum class ButtonKind : std::uint8_t { kPrimary, kSecondary, kQuiet };

// True when it was pressed.
bool button(Kit& kit, Id id, const Rect& rect, std::string_view label, ButtonKind kind, bool enabled = true);
// The icon above its label; `on` for one that shows or hides something, while that is shown.
bool tool_button(Kit& kit, Id id, const Rect& rect, Icon icon, std::string_view label, bool enabled = true,
                 bool on = false);
// A round one.
bool icon_button(Kit& kit, Id id, const Rect& rect, Icon icon, bool enabled = true);

// One choice of several, all of them to be seen; the new choice.
struct Segment {
  std::string_view label;
  enum class Mark : std::uint8_t { kNone, kBlackDisc, kWhiteDisc, kEitherDisc } mark = Mark::kNone;
};
int segments(Kit& kit, Id id, const Rect& rect, std::span<const Segment> choices, int chosen);

// A row with a label, a second line and a switch at its end; the new value.
bool switch_row(Kit& kit, Id id, const Rect& rect, std::string_view label, std::string_view hint, bool on);

// A row that leads to a choice elsewhere: what it is about, and what is chosen now, below it in a narrow place. True when it
// was pressed.
bool pick_row(Kit& kit, Id id, const Rect& rect, std::string_view label, std::string_view value, bool enabled = true);

// One of a list: its name, and in a fainter hand what belongs to it. True when it was pressed.
bool list_row(Kit& kit, Id id, const Rect& rect, std::string_view name, std::string_view detail, bool chosen);

// A slider with `count` stops and a button at each end; the new stop.
int stop_slider(Kit& kit, Id id, const Rect& rect, int count, int stop);

// A thin mark at the right end of `track` of where an area `room` high stands in its `content`.
void scroll_mark(Kit& kit, const Rect& track, float room, float content, float offset);

// The ring around what the keyboard's focus is on.
void focus_ring(Kit& kit, const Rect& rect, float radius);

}  // namespace flipside::view
