#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "web/view/panels.h"

namespace flipside::view {
namespace {

// How much of the bar is black's. The square root shows small leads well and still has room for large ones.
float share_of(int discs) {
  const float part = std::sqrt(static_cast<float>(std::abs(discs)) / 64);
  return 0.5f + (discs < 0 ? -part : part) / 2;
}

// The number at the leader's end, on a chip of its own when it is exact, as the values on the board are.
void draw_number(Kit& kit, const Rect& bar, const app::Worth& lead) {
  const bool upright = bar.h > bar.w;
  const float side = std::min(bar.w, bar.h);
  const std::string text = std::to_string(std::abs(lead.score));
  const float length = kit.paint.text_width(Type::kLabel, text) + kit.px(8);
  Rect place = bar.centered(upright ? side : length, upright ? length : side);
  if (lead.score != 0) {
    Rect inner = upright ? bar.inset(0, kit.px(6)) : bar.inset(kit.px(6), 0);
    if (upright) place = lead.score > 0 ? inner.take_top(side) : inner.take_bottom(side);
    if (!upright) place = lead.score > 0 ? inner.take_left(length) : inner.take_right(length);
  }
  const Rect chip = place.centered(upright ? side - kit.px(2) : length, kit.px(19));
  const bool on_white = lead.score < 0;
  Ink ink = on_white ? kit.theme.on_worth : kit.theme.disc_white_lit;
  if (lead.score == 0 && !lead.exact) kit.paint.fill(chip, chip.h / 3, kit.theme.disc_black_lit);
  if (lead.exact) {
    kit.paint.fill(chip, chip.h / 3, kit.theme.accent);
    ink = kit.theme.on_accent;
  }
  kit.paint.text_in(Type::kLabel, chip, text, ink, Painter::Align::kCenter);
}

}  // namespace

void draw_lead(Kit& kit, const Page& page) {
  const Rect& bar = page.layout.lead;
  if (bar.empty()) return;
  const std::optional<app::Worth> lead = page.state.lead;
  const float share = kit.ui.ease(make_id("lead"), lead ? share_of(lead->score) : 0.5f);
  const bool upright = bar.h > bar.w;
  const float radius = std::min(std::min(bar.w, bar.h) / 2, kit.px(8));
  kit.paint.fill(bar, radius, kit.theme.disc_white);
  Rect black = bar;
  black = upright ? black.take_top(bar.h * share) : black.take_left(bar.w * share);
  kit.paint.push_clip(black);
  kit.paint.fill(bar, radius, kit.theme.disc_black);
  kit.paint.pop_clip();
  kit.paint.stroke(bar, radius, kit.theme.text_faint, 1);
  if (lead && std::min(bar.w, bar.h) >= kit.px(20)) draw_number(kit, bar, *lead);
}

}  // namespace flipside::view
