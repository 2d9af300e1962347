#pragma once

// Where on the screen the board's parts lie: device pixels, origin at the top left of the framebuffer. The playing field
// is an exact 8×8 grid inside the drawn square, whatever the discs on it look like.

#include <array>

#include "engine/rules/square.h"

namespace flipside::view {

struct PixelRect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

// The share of the drawn square's side that the frame takes on each side: the playing field is what is left.
inline constexpr float kFrameShare = 0.055F;

// Device pixels from the board's corner to the playing field's, and along one square, for a board `size` pixels wide.
constexpr float frame_pixels(float size) { return size * kFrameShare; }
constexpr float square_pixels(float size) { return size * (1 - 2 * kFrameShare) / 8; }

// The square under a point, kNoMove on the frame and outside.
Square square_under(const PixelRect& area, float x, float y);

// One letter or figure on the frame, by its centre.
struct CoordinateLabel {
  char text = ' ';
  float x = 0;
  float y = 0;
};

// a–h along the top, 1–8 down the left side.
std::array<CoordinateLabel, 16> coordinate_labels(const PixelRect& area);

// How high the labels' type may be, from ascender to descender, in device pixels.
float coordinate_label_size(const PixelRect& area);

}  // namespace flipside::view
