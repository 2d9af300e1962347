#include "web/view/board_values.h"

#include <algorithm>

#include "web/app/analysing.h"
#include "web/app/assessment.h"

namespace flipside::view {
namespace {

// The losses, in discs, at which the theme's colours stand; between them they mix.
constexpr float kLosses[] = {0, 2, 6, 12};

Ink color_of(const Theme& theme, int loss) {
  const auto discs = static_cast<float>(loss);
  for (int i = 0; i < 3; ++i) {
    if (discs > kLosses[i + 1]) continue;
    return mixed(theme.worth[i], theme.worth[i + 1], (discs - kLosses[i]) / (kLosses[i + 1] - kLosses[i]));
  }
  return theme.worth[3];
}

// The largest type in which every value fits a square of this side.
Type type_for(const Painter& paint, float side) {
  for (const Type type : {Type::kTitle, Type::kStrong}) {
    const bool fits = paint.text_width(type, "+00") + paint.px(8) <= 0.94f * side;
    if (fits && paint.line_height(type) <= 0.55f * side) return type;
  }
  return Type::kLabel;
}

void draw_chip(Kit& kit, const Rect& square, Type type, const app::Outlook& move, int loss) {
  const std::string text = app::signed_score(kit.words, move.score);
  const float room = std::min(kit.paint.text_width(type, "+00") + kit.px(8), square.w - 2);
  const Rect chip = square.centered(room, kit.paint.line_height(type) + kit.px(2));
  const float radius = chip.h / 3;
  const Ink color = color_of(kit.theme, loss);
  kit.paint.fill(chip, radius, move.exact ? color : kit.theme.worth_back);
  if (loss == 0) kit.paint.stroke(chip.inset(-kit.px(3)), radius + kit.px(3), color, kit.px(1.5f));
  kit.paint.text_in(type, chip, text, move.exact ? kit.theme.on_worth : color, Painter::Align::kCenter);
}

}  // namespace

Bitboard squares_with_values(const app::State& state) {
  Bitboard out = 0;
  for (Bitboard legal = state.game.legal_moves(); legal != 0;) {
    const Square square = pop_first(legal);
    if (app::shown_worth(state, square) != nullptr) out |= bit(square);
  }
  return out;
}

void draw_values(Kit& kit, const Page& page, const Rect& field) {
  const float side = field.w / 8;
  const Type type = type_for(kit.paint, side);
  for (Bitboard squares = squares_with_values(page.state); squares != 0;) {
    const Square square = pop_first(squares);
    const app::Outlook& move = *app::shown_worth(page.state, square);
    const Rect place{field.x + static_cast<float>(file_of(square)) * side,
                     field.y + static_cast<float>(rank_of(square)) * side, side, side};
    draw_chip(kit, place, type, move, page.state.values.loss(move));
  }
}

}  // namespace flipside::view
