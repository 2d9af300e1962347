#pragma once

// How dialogs and panels of the window look: the theme's colours, the page's sizes and type. Lengths are device pixels; `em` is the
// size of a line of type on which all others depend (16 CSS pixels on a phone).

#include <imgui.h>

#include <string_view>

#include "engine/rules/color.h"
#include "web/app/elements/element.h"
#include "web/view/board_theme.h"
#include "web/view/theme.h"

namespace flipside::desktop {

enum class Type { kBody, kStrong, kSmall, kCaption, kTitle };

struct Look {
  const view::Theme* theme = nullptr;
  const view::BoardTheme* board = nullptr;
  float em = 16;
  ImFont* regular = nullptr;
  ImFont* strong = nullptr;
  ImFont* small = nullptr;
  ImFont* caption = nullptr;
  ImFont* title = nullptr;

  float ems(float count) const { return count * em; }
  ImFont* font(Type type) const;
};

// The size of a text that is broken where a line would be longer than `width`; 0 breaks none.
ImVec2 text_size(const Look& look, Type type, std::string_view text, float width = 0);
void draw_text(const Look& look, Type type, ImVec2 at, view::Rgba color, std::string_view text, float width = 0);
// One line in the middle of the rectangle, shortened where it has no room. Returns whether it was.
bool draw_text_in(const Look& look, Type type, ImVec2 low, ImVec2 high, view::Rgba color, std::string_view text);

void draw_icon(std::string_view name, ImVec2 middle, float side, view::Rgba color);
void draw_disc(const Look& look, ImVec2 middle, float radius, Color color);
// One half of each for Disc::kEither; none for kNone.
void draw_disc(const Look& look, ImVec2 middle, float radius, app::Disc disc);

// The body of a button: lit from above, with a shadow unless it is held or disabled.
enum class Body { kRaised, kAccent, kDisabled };
void draw_body(const Look& look, ImVec2 low, ImVec2 high, Body body, bool hovered, bool held);
// Around what the keyboard has chosen.
void draw_focus(const Look& look, ImVec2 low, ImVec2 high, float radius);

}  // namespace flipside::desktop
