#include "web/view/board_look.h"

#include <cmath>

#include "web/anim/disc_pose.h"
#include "web/view/board_geometry.h"

namespace flipside::view {

namespace {

// Towards the key light: from the upper left, over the far edge.
constexpr std::array<float, 3> kLight{-0.58F, -0.72F, 1.0F};

// How far the discs' edges are rounded, in board units.
constexpr float kRounding = 0.044F;

// Squares of fewer pixels than this get four rays a pixel instead of one.
constexpr float kSmallSquare = 100;

BoardLook::Four linear(const Rgb& color) {
  return {std::pow(color.r, 2.2F), std::pow(color.g, 2.2F), std::pow(color.b, 2.2F), 1};
}

}  // namespace

BoardLook board_look(const BoardTheme& theme, float size) {
  const float square = square_pixels(size);
  const float length = std::hypot(kLight[0], kLight[1], kLight[2]);
  return {
      .size = {size, frame_pixels(size), square, 1 / square},
      .felt = linear(theme.felt),
      .line = linear(theme.line),
      .wood = linear(theme.frame),
      .wood_dark = linear(theme.frame_dark),
      .inlay = linear(theme.inlay),
      .black = linear(theme.black),
      .white = linear(theme.white),
      .accent = linear(theme.accent),
      .key = linear(theme.key_light),
      .sky = linear(theme.sky_light),
      .amounts = {theme.felt_grain, theme.frame_grain, theme.gloss, theme.wooden ? 1.0F : 0.0F},
      .eye = {kEye[0], kEye[1], kEye[2], theme.shapes ? 1.0F : 0.0F},
      .light = {kLight[0] / length, kLight[1] / length, kLight[2] / length, 0},
      .disc = {anim::kDiscRadius, anim::kDiscHalfThickness, kRounding, square < kSmallSquare ? 1.0F : 0.0F},
  };
}

}  // namespace flipside::view
