#pragma once

// What all the board's shaders know, laid out as their uniform block Style (shaders/common.glsl): sizes, colours made
// linear, eye and light. The eye stands off to the players' side and far away, so that discs show their rims, but the
// picture is taken so that the plane of the board is not distorted: what lies on it is where the grid says.

#include <array>

#include "web/view/board_theme.h"

namespace flipside::view {

// Board units; x along the files, y down the ranks, z up.
inline constexpr std::array<float, 3> kEye{4.0F, 18.0F, 36.0F};

// std140: every member four floats, or as many fours as it says.
struct BoardStyle {
  using Four = std::array<float, 4>;
  Four size;
  Four felt;
  Four line;
  Four wood;
  Four wood_dark;
  Four inlay;
  Four black;
  Four white;
  Four accent;
  Four key;
  Four sky;
  Four amounts;
  Four eye;
  Four light;
  Four disc;
  std::array<Four, 14> layers;
};

// For a board `size` pixels wide.
BoardStyle board_style(const BoardTheme& theme, float size);

}  // namespace flipside::view
