#include "web/view/themes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/notation/text.h"

namespace flipside::view {
namespace {

// Paper and brass, for bright rooms.
constexpr Theme kLight{
    .light = true,
    .backdrop = rgba(0xe9e2d6),
    .surface = rgba(0xf8f4ec),
    .surface_low = rgba(0xded5c6),
    .raised = rgba(0xfffcf6),
    .raised_hover = rgba(0xffffff),
    .raised_held = rgba(0xe8dfd0),
    .dialog = rgba(0xf6f1e8),
    .hairline = rgba(0x2a2016, 0.18f),
    .scrim = rgba(0x2b241b, 0.50f),
    .text = rgba(0x2a231b),
    .text_soft = rgba(0x4f4537),
    .text_faint = rgba(0x51473a),
    .accent = rgba(0x6f4500),
    .accent_hover = rgba(0x915d05),
    .accent_held = rgba(0x653f00),
    .accent_soft = rgba(0x6f4500, 0.12f),
    .on_accent = rgba(0xffffff),
    .warning = rgba(0xa02f18),
    .loss = {rgba(0x0b5534), rgba(0x594700), rgba(0x802f00), rgba(0x920c3d)},
    .focus = rgba(0x5a3400),
    .shadow = rgba(0x3b2f20, 0.45f),
};

// Birch and cherry.
constexpr Theme wood() {
  Theme t = kLight;
  t.backdrop = rgba(0xe2d0b4);
  t.surface = rgba(0xf6ebd9);
  t.surface_low = rgba(0xdcc9aa);
  t.raised = rgba(0xfdf6ea);
  t.raised_held = rgba(0xe9d9bf);
  t.dialog = rgba(0xf3e8d5);
  t.hairline = rgba(0x3a2413, 0.22f);
  t.text = rgba(0x2e1f12);
  t.text_soft = rgba(0x503b27);
  t.text_faint = rgba(0x4e3823);
  t.accent = rgba(0x7a300c);
  t.accent_hover = rgba(0x9c4518);
  t.accent_held = rgba(0x6d2a08);
  t.accent_soft = rgba(0x7a300c, 0.12f);
  t.warning = rgba(0x991c1c);
  t.focus = rgba(0x5c2406);
  return t;
}

// Moonlight.
constexpr Theme kNight{
    .backdrop = rgba(0x0d1119),
    .surface = rgba(0x1a2130),
    .surface_low = rgba(0x111722),
    .raised = rgba(0x263047),
    .raised_hover = rgba(0x303c58),
    .raised_held = rgba(0x1f2839),
    .dialog = rgba(0x182030),
    .hairline = rgba(0xdbe6ff, 0.12f),
    .scrim = rgba(0x05070b, 0.68f),
    .text = rgba(0xe9eef8),
    .text_soft = rgba(0xaab6cc),
    .text_faint = rgba(0x94a1ba),
    .accent = rgba(0x8fb8ff),
    .accent_hover = rgba(0xa9c9ff),
    .accent_held = rgba(0x78a5f2),
    .accent_soft = rgba(0x8fb8ff, 0.14f),
    .on_accent = rgba(0x0b1a33),
    .warning = rgba(0xff9d8a),
    .focus = rgba(0xcfe0ff),
    .disc_black = rgba(0x12151c),
    .disc_black_lit = rgba(0x3c4354),
    .disc_white = rgba(0xc9d1de),
    .disc_white_lit = rgba(0xf7faff),
};

// Black, white and two signal colours; what differs in colour differs in shape too.
constexpr Theme kContrast{
    .shapes = true,
    .backdrop = rgba(0x000000),
    .surface = rgba(0x000000),
    .surface_low = rgba(0x000000),
    .raised = rgba(0x1c1c1c),
    .raised_hover = rgba(0x383838),
    .raised_held = rgba(0x000000),
    .dialog = rgba(0x0a0a0a),
    .hairline = rgba(0xffffff, 0.75f),
    .scrim = rgba(0x000000, 0.85f),
    .text = rgba(0xffffff),
    .text_soft = rgba(0xf2f2f2),
    .text_faint = rgba(0xcccccc),
    .accent = rgba(0xffe100),
    .accent_hover = rgba(0xfff07a),
    .accent_held = rgba(0xd9c000),
    .accent_soft = rgba(0xffe100, 0.22f),
    .on_accent = rgba(0x000000),
    .warning = rgba(0xffb3a3),
    .focus = rgba(0x00e5ff),
    .disc_black = rgba(0x000000),
    .disc_black_lit = rgba(0x000000),
    .disc_white = rgba(0xffffff),
    .disc_white_lit = rgba(0xffffff),
};

struct Look {
  Theme theme;
  BoardTheme board;
};

// As app::ThemeChoice has them, from kGreen on.
constexpr std::array kLooks{Look{{}, classic_green_board()}, Look{kLight, classic_green_board()},
                            Look{wood(), wood_board()}, Look{kNight, night_board()},
                            Look{kContrast, high_contrast_board()}};

const Look& look_of(app::ThemeChoice choice) {
  assert(choice != app::ThemeChoice::kAutomatic);
  return kLooks[static_cast<std::size_t>(choice) - 1];
}

constexpr std::array kNames{"automatic", "green", "light", "wood", "night", "contrast"};
static_assert(kNames.size() == app::kThemeChoices && kLooks.size() + 1 == app::kThemeChoices);

std::string hex(Rgba color) {
  std::string out = "#";
  for (int shift = 0; shift < 32; shift += 8) out += flipside::hex(static_cast<std::uint8_t>(color >> shift));
  return out;
}

double linear(Rgba color, int shift) {
  const double value = static_cast<double>(color >> shift & 0xff) / 255;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgba color) {
  return 0.2126 * linear(color, 0) + 0.7152 * linear(color, 8) + 0.0722 * linear(color, 16);
}

}  // namespace

const Theme& theme_of(app::ThemeChoice choice, const Tuning* tuning) {
  return tuning != nullptr ? tuning->theme : look_of(choice).theme;
}
const BoardTheme& board_theme_of(app::ThemeChoice choice, const Tuning* tuning) {
  return tuning != nullptr ? tuning->board : look_of(choice).board;
}

Rgba rgba_of(const Rgb& rgb) {
  const auto byte = [](float value) { return static_cast<std::uint32_t>(std::lround(value * 255)); };
  return rgba(byte(rgb.r) << 16 | byte(rgb.g) << 8 | byte(rgb.b));
}

namespace {

// The colours of every theme's sample in the settings, as CSS properties: "--swatch-wood-felt #8c5a2e".
std::string swatch_colors() {
  std::string out;
  for (std::size_t i = 0; i < kLooks.size(); ++i) {
    const auto& [theme, board] = kLooks[i];
    const std::string prefix = "\n--swatch-" + std::string(kNames[i + 1]) + '-';
    out += prefix + "backdrop " + hex(theme.backdrop) + prefix + "frame " + hex(rgba_of(board.frame));
    out += prefix + "felt " + hex(rgba_of(board.felt)) + prefix + "line " + hex(rgba_of(board.line));
    out += prefix + "black " + hex(theme.disc_black) + prefix + "white " + hex(theme.disc_white_lit);
  }
  return out;
}

// "--loss-0 #93efc0ff" and so on.
std::string color_scale(const std::string& name, const std::array<Rgba, 4>& colors) {
  std::string out;
  for (std::size_t i = 0; i < colors.size(); ++i) out += "\n--" + name + '-' + std::to_string(i) + ' ' + hex(colors[i]);
  return out;
}

}  // namespace

std::string page_colors(app::ThemeChoice choice) {
  const auto& [t, board] = look_of(choice);
  struct Property {
    std::string_view name;
    Rgba color;
  };
  const std::array properties{
      Property{"backdrop", t.backdrop},
      Property{"low", t.surface_low},
      Property{"raised", t.raised},
      Property{"raised-hover", t.raised_hover},
      Property{"raised-held", t.raised_held},
      Property{"dialog", t.dialog},
      Property{"hairline", t.hairline},
      Property{"scrim", t.scrim},
      Property{"text", t.text},
      Property{"soft", t.text_soft},
      Property{"faint", t.text_faint},
      Property{"accent", t.accent},
      Property{"accent-hover", t.accent_hover},
      Property{"accent-held", t.accent_held},
      Property{"on-accent", t.on_accent},
      Property{"warning", t.warning},
      Property{"focus", t.focus},
      Property{"shadow", faded(t.shadow, 0.5f)},
      Property{"felt", rgba_of(board.felt)},
      Property{"felt-line", rgba_of(board.line)},
      Property{"frame", rgba_of(board.frame)},
      Property{"black", t.disc_black},
      Property{"black-lit", t.disc_black_lit},
      Property{"white", t.disc_white},
      Property{"white-lit", t.disc_white_lit},
  };
  std::string out(kNames[static_cast<std::size_t>(choice)]);
  out += t.light ? "\nlight" : "\ndark";
  for (const Property& property : properties) out += "\n--" + std::string(property.name) + ' ' + hex(property.color);
  out += color_scale("value", t.evaluation) + color_scale("loss", t.loss);
  return out + swatch_colors();
}

double contrast(Rgba a, Rgba b) {
  const double first = luminance(a) + 0.05;
  const double second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

}  // namespace flipside::view
