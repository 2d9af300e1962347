#pragma once

// The colours of everything but the board. Those that stand here are warm, dark and quiet, so that the green of the board is
// the brightest field; themes.h has the others.

#include <cstdint>

namespace flipside::view {

// 0xAABBGGRR, as Dear ImGui packs it.
using Ink = std::uint32_t;

// From a colour as it is usually written, 0xRRGGBB, and an opacity.
constexpr Ink ink(std::uint32_t rgb, float opacity = 1) {
  const auto alpha = static_cast<std::uint32_t>(opacity * 255 + 0.5f);
  return alpha << 24 | (rgb & 0xff) << 16 | (rgb & 0xff00) | rgb >> 16;
}

// The same colour, `share` as opaque.
constexpr Ink faded(Ink color, float share) {
  const auto alpha = static_cast<std::uint32_t>(static_cast<float>(color >> 24) * share + 0.5f);
  return (color & 0x00ffffff) | alpha << 24;
}

// The colour that lies `t` (0…1) of the way from `a` to `b`.
constexpr Ink mixed(Ink a, Ink b, float t) {
  Ink out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const auto from = static_cast<float>(a >> shift & 0xff);
    const auto to = static_cast<float>(b >> shift & 0xff);
    out |= static_cast<Ink>(from + (to - from) * t + 0.5f) << shift;
  }
  return out;
}

struct Theme {
  bool light = false;   // dark text on light surfaces
  bool shapes = false;  // what differs in colour differs in shape too
  Ink backdrop = ink(0x211c19);
  Ink surface = ink(0x332d28);      // cards and panels
  Ink surface_low = ink(0x231f1b);  // wells: move list, tracks
  Ink raised = ink(0x443c35);       // buttons
  Ink raised_hover = ink(0x50473f);
  Ink raised_held = ink(0x3a332d);
  Ink dialog = ink(0x302a26);
  Ink hairline = ink(0xfff1dc, 0.10f);
  Ink glint = ink(0xfff1dc, 0.07f);  // the lit upper edge of a surface
  Ink scrim = ink(0x0d0b0a, 0.66f);
  Ink text = ink(0xf6f0e7);
  Ink text_soft = ink(0xccc1b3);
  Ink text_faint = ink(0xbcb0a2);  // numbers and second thoughts; disabled
  Ink accent = ink(0xe9bd6c);      // brass: what is chosen, whose turn it is
  Ink accent_hover = ink(0xf2cc84);
  Ink accent_held = ink(0xd3a757);
  Ink accent_soft = ink(0xe9bd6c, 0.14f);
  Ink on_accent = ink(0x2b1e08);
  Ink warning = ink(0xf0937a);
  // What a move is worth, by what it loses to the best one: nothing, little, some, much.
  Ink worth[4] = {ink(0x93efc0), ink(0xf3e27c), ink(0xf7ad62), ink(0xff8474)};
  Ink on_worth = ink(0x14110c);
  Ink hint = ink(0xffd34d);
  Ink worth_back = ink(0x0c1511, 0.80f);
  Ink focus = ink(0xffe3ae);
  Ink shadow = ink(0x000000);
  Ink disc_black = ink(0x1b1a1c);
  Ink disc_black_lit = ink(0x47444a);
  Ink disc_white = ink(0xd9d2c5);
  Ink disc_white_lit = ink(0xfffdf8);
};

}  // namespace flipside::view
