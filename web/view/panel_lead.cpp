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
void draw_number(DrawContext& draw, const Rect& bar, const Evaluation& lead) {
  const bool upright = bar.h > bar.w;
  const float side = std::min(bar.w, bar.h);
  const std::string text = std::to_string(std::abs(lead.score));
  const float length = draw.paint.text_width(TextStyle::kLabel, text) + draw.px(8);
  Rect place = bar.centered(upright ? side : length, upright ? length : side);
  if (lead.score != 0) {
    Rect inner = upright ? bar.inset(0, draw.px(6)) : bar.inset(draw.px(6), 0);
    if (upright) place = lead.score > 0 ? inner.take_top(side) : inner.take_bottom(side);
    if (!upright) place = lead.score > 0 ? inner.take_left(length) : inner.take_right(length);
  }
  const Rect chip = place.centered(upright ? side - draw.px(2) : length, draw.px(19));
  const bool on_white = lead.score < 0;
  Rgba color = on_white ? draw.theme.on_evaluation : draw.theme.disc_white_lit;
  if (lead.score == 0 && !lead.exact) draw.paint.fill(chip, chip.h / 3, draw.theme.disc_black_lit);
  if (lead.exact) {
    draw.paint.fill(chip, chip.h / 3, draw.theme.accent);
    color = draw.theme.on_accent;
  }
  draw.paint.text_in(TextStyle::kLabel, chip, text, color, Painter::Align::kCenter);
}

}  // namespace

void draw_lead(DrawContext& draw, const ViewContext& view) {
  const Rect& bar = view.layout.lead;
  if (bar.empty()) return;
  const std::optional<Evaluation> lead = view.state.engine.lead;
  const float share = draw.ui.ease(make_id("lead"), lead ? share_of(lead->score) : 0.5f);
  const bool upright = bar.h > bar.w;
  const float radius = std::min(std::min(bar.w, bar.h) / 2, draw.px(8));
  draw.paint.fill(bar, radius, draw.theme.disc_white);
  Rect black = bar;
  black = upright ? black.take_top(bar.h * share) : black.take_left(bar.w * share);
  draw.paint.push_clip(black);
  draw.paint.fill(bar, radius, draw.theme.disc_black);
  draw.paint.pop_clip();
  draw.paint.stroke(bar, radius, draw.theme.text_faint, 1);
  if (lead && std::min(bar.w, bar.h) >= draw.px(20)) draw_number(draw, bar, *lead);
}

}  // namespace flipside::view
