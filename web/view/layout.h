#pragma once

// Where everything goes: pure geometry in CSS pixels, from the viewport and from how high the message is.
//
// Invariant, for every viewport from 320×200 (or 200×320) up: all rectangles lie inside the viewport's safe area, none
// overlaps another (but for the message, which may share the move list's place), and whatever can be touched is at least 44
// pixels each way before `unit`. `unit` is below 1 only where a window is smaller than the smallest phone, as one zoomed in
// by 400 % is.

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
inline constexpr float kPlayerCard = 116;      // and from this height on under its disc and count, in any width
inline constexpr int kControlCount = 6;        // undo, redo, new game, hint, values, menu

struct Layout {
  float unit = 1;                      // how much larger than on a phone everything is drawn: type, targets, spacing
  bool wide = false;                   // the panels stand beside the board, not above and below it
  bool message_over_moves = false;     // no room for both: a message takes the move list's place while there is one
  bool message_over_controls = false;  // no room for those either: it takes their place too
  Rect board;                          // a square, frame included
  Rect lead;                    // for the bar that shows who is ahead, along the board; thin where there is no room
  Rect brand;                   // the program's name; empty where there is no room
  std::array<Rect, 2> players;  // black, white
  Rect message;
  Rect moves;
  Rect graph;  // of the game, below the move list; empty where the two take turns in one place
  std::array<Rect, kControlCount> controls;  // all empty where the message is in their place
};

// `message` is the height of the message, 0 for a usual one. It does not move the board or change the width of the message; a
// high message takes its room from the move list. The bar keeps its place while it is not shown, so that it moves nothing.
Layout make_layout(const Viewport& viewport, float message = 0);

// The size step for a viewport: 1 on phones and small windows, 1.5 at 2560×1440, in steps of an eighth; 0.625 at 320×200, in
// steps of a sixteenth.
float unit_for(const Viewport& viewport);

}  // namespace flipside::view
