#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "web/app/engine/evaluation_text.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

// How much of the bar is black's. The square root shows small leads well and still has room for large ones.
float share_of(int discs) {
  const float part = std::sqrt(static_cast<float>(std::abs(discs)) / 64);
  return 0.5f + (discs < 0 ? -part : part) / 2;
}

// At the leader's end of the bar, or in its middle.
Rect at_end(const Rect& bar, float length, float margin, int score) {
  const bool upright = bar.h > bar.w;
  Rect inner = upright ? bar.inset(0, margin) : bar.inset(margin, 0);
  if (score == 0) return upright ? bar.centered(bar.w, length) : bar.centered(length, bar.h);
  if (upright) return score > 0 ? inner.take_top(length) : inner.take_bottom(length);
  return score > 0 ? inner.take_left(length) : inner.take_right(length);
}

// What the game is worth for black, on a chip: of the accent colour when it is exact, as the values on the board are filled. An upright bar
// is too narrow for "Black", and for two digits with their sign: it has black's disc, and the chip stands out over both its edges.
void draw_number(DrawContext& draw, const Rect& bar, const Evaluation& lead) {
  const bool upright = bar.h > bar.w;
  const std::string number = app::signed_score(draw.words, lead.score);
  const std::string text = upright ? number : draw.words(app::Message::kForBlack, {number});
  const float length = draw.paint.text_width(TextStyle::kLabel, text) + draw.px(6);
  const float radius = draw.px(6);
  const float line = draw.px(19);
  Rect place = at_end(bar, upright ? 2 * radius + draw.px(4) + line : length, draw.px(6), lead.score);
  if (upright) {
    const Rect disc = place.take_top(2 * radius, draw.px(4));
    draw.paint.circle(disc.center_x(), disc.center_y(), radius + draw.px(1.5f), draw.theme.disc_white_lit);
    draw.paint.circle(disc.center_x(), disc.center_y(), radius, draw.theme.disc_black);
  }
  const Rect chip = place.centered(length, line);
  const bool white = lead.score < 0;
  const Rgba body = white ? draw.theme.disc_white_lit : draw.theme.disc_black;
  draw.paint.fill(chip, chip.h / 3, lead.exact ? draw.theme.accent : body);
  const Rgba on_body = white ? draw.theme.on_evaluation : draw.theme.disc_white_lit;
  draw.paint.text_in(TextStyle::kLabel, chip, text, lead.exact ? draw.theme.on_accent : on_body,
                     Painter::Align::kCenter);
}

// A press on the bar, or on the gap behind it where the board is not.
void open_legend(DrawContext& draw, const ViewContext& view, Rect bar) {
  draw.canvas.register_control("lead", bar);
  (bar.h > bar.w ? bar.w : bar.h) += draw.px(8);
  if (draw.canvas.press("lead", bar).clicked) view.dispatch(app::OpenDialog{app::Dialog::kLegend});
}

}  // namespace

void draw_lead(DrawContext& draw, const ViewContext& view) {
  const Rect& bar = view.layout.lead;
  if (bar.empty()) return;
  const std::optional<Evaluation> lead = view.state.engine.lead;
  const float share = draw.canvas.ease("lead share", lead ? share_of(lead->score) : 0.5f);
  const bool upright = bar.h > bar.w;
  const float radius = std::min(std::min(bar.w, bar.h) / 2, draw.px(8));
  draw.paint.fill(bar, radius, draw.theme.disc_white);
  Rect black = bar;
  black = upright ? black.take_top(bar.h * share) : black.take_left(bar.w * share);
  draw.paint.push_clip(black);
  draw.paint.fill(bar, radius, draw.theme.disc_black);
  draw.paint.pop_clip();
  draw.paint.stroke(bar, radius, draw.theme.text_faint, 1);
  if (std::min(bar.w, bar.h) < draw.px(20)) return;
  if (lead) draw_number(draw, bar, *lead);
  open_legend(draw, view, bar);
}

void draw_legend(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place) {
  draw.canvas.register_control(name, place);
  if (info_button(draw, name, place)) view.dispatch(app::OpenDialog{app::Dialog::kLegend});
}

}  // namespace flipside::view
