#pragma once

// The colours of everything but the board. Those that stand here are warm, dark and quiet, so that the green of the board is
// the brightest field; themes.h has the others.

#include <array>
#include <cstdint>

namespace flipside::view {

// 0xAABBGGRR, as Dear ImGui packs it.
using Rgba = std::uint32_t;

// From a colour as it is usually written, 0xRRGGBB, and an opacity.
constexpr Rgba rgba(std::uint32_t rgb, float opacity = 1) {
  const auto alpha = static_cast<std::uint32_t>(opacity * 255 + 0.5f);
  return alpha << 24 | (rgb & 0xff) << 16 | (rgb & 0xff00) | rgb >> 16;
}

// The same colour, `share` as opaque.
constexpr Rgba faded(Rgba color, float share) {
  const auto alpha = static_cast<std::uint32_t>(static_cast<float>(color >> 24) * share + 0.5f);
  return (color & 0x00ffffff) | alpha << 24;
}

// The colour that lies `t` (0…1) of the way from `a` to `b`.
constexpr Rgba blend(Rgba a, Rgba b, float t) {
  Rgba out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const auto from = static_cast<float>(a >> shift & 0xff);
    const auto to = static_cast<float>(b >> shift & 0xff);
    out |= static_cast<Rgba>(from + (to - from) * t + 0.5f) << shift;
  }
  return out;
}

struct Theme {
  bool light = false;   // dark text on light surfaces
  bool shapes = false;  // what differs in colour differs in shape too
  Rgba backdrop = rgba(0x211c19);
  Rgba surface = rgba(0x332d28);      // cards and panels
  Rgba surface_low = rgba(0x231f1b);  // wells: move list, tracks
  Rgba raised = rgba(0x443c35);       // buttons
  Rgba raised_hover = rgba(0x50473f);
  Rgba raised_held = rgba(0x3a332d);
  Rgba dialog = rgba(0x302a26);
  Rgba hairline = rgba(0xfff1dc, 0.10f);
  Rgba scrim = rgba(0x0d0b0a, 0.66f);
  Rgba text = rgba(0xf6f0e7);
  Rgba text_soft = rgba(0xccc1b3);
  Rgba text_faint = rgba(0xbcb0a2);  // numbers and second thoughts; disabled
  Rgba accent = rgba(0xe9bd6c);      // brass: what is chosen, whose turn it is
  Rgba accent_hover = rgba(0xf2cc84);
  Rgba accent_held = rgba(0xd3a757);
  Rgba accent_soft = rgba(0xe9bd6c, 0.14f);
  Rgba on_accent = rgba(0x2b1e08);
  Rgba warning = rgba(0xf0937a);
  // By what a move loses to the best one (app::loss_color): of its value on its square, and of its mark on a surface.
  std::array<Rgba, 4> evaluation{rgba(0x93efc0), rgba(0xf3e27c), rgba(0xffb24d), rgba(0xff918a)};
  std::array<Rgba, 4> loss = evaluation;
  Rgba on_evaluation = rgba(0x14110c);
  Rgba hint = rgba(0xffd34d);
  Rgba evaluation_back = rgba(0x0c1511, 0.80f);
  Rgba focus = rgba(0xffe3ae);
  Rgba shadow = rgba(0x000000);
  Rgba disc_black = rgba(0x1b1a1c);
  Rgba disc_black_lit = rgba(0x47444a);
  Rgba disc_white = rgba(0xd9d2c5);
  Rgba disc_white_lit = rgba(0xfffdf8);
};

}  // namespace flipside::view
