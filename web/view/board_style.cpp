#include "web/view/board_style.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

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

// Waves of noise in a material, in the order of shaders/surface.frag: how the grain lies, how many waves there are along it and
// across it, and how much they are of what they change.
struct Layer {
  float angle;
  float along;
  float across;
  float amount;
};

constexpr std::size_t kWoodTone = 2;
constexpr std::size_t kWoodPores = 6;
constexpr std::size_t kFelt = 7;
constexpr std::size_t kBrass = 13;
constexpr std::array<Layer, 14> kLayers{{
    // Wood, for a board's width: what bends the grain, its tone, its pores.
    {0, 3.1F, 9, 0.010F},
    {0, 9, 30, 0.004F},
    {0, 1.3F, 62, 0.42F},
    {0, 3, 150, 0.25F},
    {0, 2, 14, 0.16F},
    {0, 46, 760, 0.09F},
    {0, 22, 460, 1},
    // Felt, for a square's width: fibres in three directions, and the nap.
    {0.35F, 8.3F, 50, 0.0425F},
    {1.45F, 9.1F, 59, 0.0425F},
    {2.50F, 8, 53, 0.0425F},
    {0, 26, 26, 0.038F},
    {0, 1.9F, 1.9F, 0.030F},
    {0, 4.3F, 4.3F, 0.018F},
    // Brass, brushed, for a board's width.
    {0, 240, 9, 0.06F},
}};

// How much of a pattern with waves of so many pixels can be shown: nothing shimmers at any size.
float shown(float pixels) {
  const float share = std::clamp((pixels - 1.6F) / 1.6F, 0.0F, 1.0F);
  return share * share * (3 - 2 * share);
}

std::array<BoardStyle::Four, kLayers.size()> layers(const BoardTheme& theme, float board, float square) {
  std::array<BoardStyle::Four, kLayers.size()> result;
  for (std::size_t i = 0; i < kLayers.size(); ++i) {
    const Layer& layer = kLayers[i];
    const bool felt = i >= kFelt && i < kBrass;
    const float pixels = (felt ? square : board) / std::max(layer.along, layer.across);
    const bool tone = i >= kWoodTone && i < kWoodPores;
    const float grain = felt ? theme.felt_grain : tone ? theme.frame_grain : 1;
    result[i] = {std::cos(layer.angle) * layer.along, std::sin(layer.angle) * layer.along, layer.across / layer.along,
                 layer.amount * grain * shown(pixels)};
  }
  return result;
}

BoardStyle::Four linear(const Rgb& color) {
  return {std::pow(color.r, 2.2F), std::pow(color.g, 2.2F), std::pow(color.b, 2.2F), 1};
}

}  // namespace

BoardStyle board_style(const BoardTheme& theme, float size) {
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
      .layers = layers(theme, size, square),
  };
}

}  // namespace flipside::view
