#pragma once

// How the controls of the canvas look: each asks Dear ImGui for its presses (canvas.h), draws itself and returns what it got.

#include <span>
#include <string_view>

#include "web/app/text/messages.h"
#include "web/view/canvas.h"
#include "web/view/layout.h"
#include "web/view/painter.h"

namespace flipside::view {

// What a control draws with and asks.
struct DrawContext {
  Canvas& canvas;
  Painter& paint;
  const Theme& theme;
  const app::Translations& words;

  float px(float length) const { return paint.px(length); }
};

enum class ButtonKind : std::uint8_t { kPrimary, kSecondary, kQuiet };

// True when it was pressed.
bool button(DrawContext& draw, std::string_view name, const Rect& rect, std::string_view label, ButtonKind kind,
            bool enabled = true);
// The icon above its label; `on` for one that shows or hides something, while that is shown.
bool tool_button(DrawContext& draw, std::string_view name, const Rect& rect, Icon icon, std::string_view label,
                 bool enabled = true, bool on = false);
// A round one.
bool icon_button(DrawContext& draw, std::string_view name, const Rect& rect, Icon icon, bool enabled = true);

// A small icon alone, behind what it explains.
bool info_button(DrawContext& draw, std::string_view name, const Rect& rect);

// One choice of several, all of them to be seen; the new choice.
int segments(DrawContext& draw, std::string_view name, const Rect& rect, std::span<const std::string_view> choices,
             int chosen);

// The ground of a panel.
void draw_well(DrawContext& draw, const Rect& rect);

// A thin mark at the right end of `track` of where an area `room` high stands in its `content`.
void scroll_mark(DrawContext& draw, const Rect& track, float room, float content, float offset);

}  // namespace flipside::view
