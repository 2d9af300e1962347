#include "web/view/theme_swatches.h"

#include <array>
#include <string>

#include "web/view/themes.h"

namespace flipside::view {
namespace {

using app::Message;
using app::ThemeChoice;

struct Named {
  ThemeChoice choice;
  Message name;
};
constexpr std::array kThemes{
    Named{ThemeChoice::kAutomatic, Message::kThemeAutomatic}, Named{ThemeChoice::kGreen, Message::kThemeGreen},
    Named{ThemeChoice::kLight, Message::kThemeLight},         Named{ThemeChoice::kWood, Message::kThemeWood},
    Named{ThemeChoice::kNight, Message::kThemeNight},         Named{ThemeChoice::kContrast, Message::kThemeContrast}};
constexpr int kColumns = 3;
constexpr float kGap = 8;
constexpr float kLabel = 26;

// Its interface with a strip of its board and two discs on that.
void draw_sample(Kit& kit, const Rect& place, ThemeChoice choice) {
  const Theme& theme = theme_of(choice);
  const BoardTheme board = board_theme_of(choice);
  const float radius = kit.px(7);
  kit.paint.fill(place, radius, theme.backdrop);
  const Rect frame = place.inset(kit.px(6));
  kit.paint.fill(frame, kit.px(4), ink_of(board.frame));
  const Rect felt = frame.inset(kit.px(3));
  kit.paint.fill(felt, 0, ink_of(board.felt));
  kit.paint.line(felt.center_x(), felt.y, felt.center_x(), felt.bottom(), ink_of(board.line), 1);
  const float disc = std::min(felt.h, felt.w / 2) * 0.38f;
  kit.paint.disc(felt.x + felt.w / 4, felt.center_y(), disc, Color::kBlack, theme);
  kit.paint.disc(felt.x + felt.w * 3 / 4, felt.center_y(), disc, Color::kWhite, theme);
}

// Automatic is half the dark and half the light one.
void draw_theme(Kit& kit, const Rect& place, ThemeChoice choice) {
  if (choice != ThemeChoice::kAutomatic) return draw_sample(kit, place, choice);
  draw_sample(kit, place, ThemeChoice::kGreen);
  kit.paint.push_clip({place.center_x(), place.y, place.w / 2, place.h});
  draw_sample(kit, place, ThemeChoice::kLight);
  kit.paint.pop_clip();
}

}  // namespace

ThemeChoice theme_swatches(Kit& kit, const Rect& place, ThemeChoice chosen) {
  ThemeChoice out = chosen;
  const float gap = kit.px(kGap);
  for (std::size_t i = 0; i < kThemes.size(); ++i) {
    const auto& [choice, name] = kThemes[i];
    const int index = static_cast<int>(i);
    const Rect swatch = place.row(index / kColumns, 2, gap).column(index % kColumns, kColumns, gap);
    const Id id = make_id("theme", index);
    const bool is_chosen = choice == chosen;
    const Response r = kit.ui.region(id, swatch);
    const std::string_view label = kit.words(name);
    kit.ui.name(id, is_chosen ? kit.words(Message::kIsChosen, {label}) : std::string(label));
    const float hover = kit.ui.ease(id, r.hovered || r.held ? 1.0f : 0.0f);
    kit.paint.fill(swatch, kit.px(10), mixed(kit.theme.surface_low, kit.theme.raised, hover * 0.6f));
    kit.paint.stroke(swatch, kit.px(10), is_chosen ? kit.theme.accent : kit.theme.hairline, kit.px(is_chosen ? 2 : 1));
    Rect rest = swatch.inset(kit.px(5));
    const Rect below = rest.take_bottom(kit.px(kLabel - 5));
    draw_theme(kit, rest, choice);
    kit.paint.text_in(Type::kLabel, below, label, is_chosen ? kit.theme.text : kit.theme.text_soft,
                      Painter::Align::kCenter);
    if (r.focused) focus_ring(kit, swatch.inset(kit.px(3)), kit.px(8));
    if (r.clicked) out = choice;
  }
  return out;
}

}  // namespace flipside::view
