#pragma once

// Where everything goes: pure geometry in CSS pixels, from the viewport alone.
//
// Invariant, for every viewport from 320×480 (or 480×320) up: all rectangles lie inside the viewport's safe area, none
// overlaps another (but for the message line, which may share the move list's place), and whatever can be touched is at
// least 44 pixels each way.

#include <array>

#include "web/view/geometry.h"

namespace flipside::view {

struct Viewport {
  float width = 0;
  float height = 0;
  float inset_top = 0;  // what the device keeps for itself
  float inset_bottom = 0;
  float inset_left = 0;
  float inset_right = 0;

  friend bool operator==(const Viewport&, const Viewport&) = default;
};

inline constexpr float kTouchTarget = 44;
inline constexpr float kPlayerTwoLines = 164;  // a player's place from this width on has its status under its name
inline constexpr int kControlCount = 6;        // undo, redo, new game, hint, values, menu

struct Layout {
  float unit = 1;                   // how much larger than on a phone everything is drawn: type, targets, spacing
  bool wide = false;                // the panels stand beside the board, not above and below it
  bool message_over_moves = false;  // no room for both: the message line covers the move list while there is one
  Rect safe;
  Rect board;                   // a square, frame included
  Rect lead;                    // who is ahead, along the board; empty when not asked for, thin where there is no room
  Rect brand;                   // the program's name; empty where there is no room
  std::array<Rect, 2> players;  // black, white
  Rect message;
  Rect moves;
  Rect graph;  // of the game, below the move list; empty where the two take turns in one place
  std::array<Rect, kControlCount> controls;
};

// `with_lead` makes room for who is ahead; the board stays where it is.
Layout make_layout(const Viewport& viewport, bool with_lead = false);

// The size step for a viewport: 1 on phones and small windows, 1.5 at 2560×1440, in steps of an eighth.
float unit_for(const Viewport& viewport);

// The place of a dialog that would like to be `width`×`height` (unscaled CSS pixels): centred in the safe area with a
// margin, and smaller where it has to be; its content then scrolls.
Rect dialog_rect(const Layout& layout, float width, float height);

}  // namespace flipside::view
