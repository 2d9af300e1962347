#include "web/view/board_values.h"

#include <algorithm>
#include <string>

#include "web/app/analysing.h"
#include "web/app/assessment.h"

namespace flipside::view {
namespace {

// The losses, in discs, at which the theme's colours stand; between them they mix.
constexpr float kLosses[] = {0, 2, 6, 12};
// More could hardly be followed.
constexpr int kLineDiscs = 8;

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

Rect place_of(const Rect& field, Square square) {
  const float side = field.w / 8;
  return {field.x + static_cast<float>(file_of(square)) * side, field.y + static_cast<float>(rank_of(square)) * side,
          side, side};
}

Bitboard squares_with_values(const app::State& state) {
  Bitboard out = 0;
  for (Bitboard legal = state.game.legal_moves(); legal != 0;) {
    const Square square = pop_first(legal);
    if (app::shown_worth(state, square) != nullptr) out |= bit(square);
  }
  return out;
}

void draw_hint(Kit& kit, const Page& page, const Rect& field) {
  const auto& hint = page.state.hint;
  if (!hint || hint->square == kNoMove || hint->hash != page.state.game.hash()) return;
  const Rect place = place_of(field, hint->square);
  const float radius = 0.43f * place.w;
  const float width = std::max(kit.px(3), place.w / 20);
  kit.paint.ring(place.center_x(), place.center_y(), radius, kit.theme.worth_back, width + kit.px(3));
  kit.paint.ring(place.center_x(), place.center_y(), radius, kit.theme.hint, width);
}

bool draw_line(Kit& kit, const Page& page, const Rect& field, Square move) {
  const app::Outlook* worth = on_board(move) ? app::shown_worth(page.state, move) : nullptr;
  if (worth == nullptr) return false;
  const Type type = type_for(kit.paint, field.w / 8);
  const Theme& theme = kit.theme;
  for (const app::LineDisc& disc : app::discs_of_line(page.state.game.board(), worth->line, kLineDiscs)) {
    const Rect place = place_of(field, disc.square);
    const float radius = 0.38f * place.w;
    const bool black = disc.color == Color::kBlack;
    const Ink body = black ? theme.disc_black : theme.disc_white_lit;
    kit.paint.circle(place.center_x(), place.center_y(), radius, faded(body, 0.62f));
    kit.paint.ring(place.center_x(), place.center_y(), radius, black ? theme.disc_white : theme.disc_black, kit.px(1));
    kit.paint.text_in(type, place, std::to_string(disc.number), black ? theme.disc_white_lit : theme.on_worth,
                      Painter::Align::kCenter);
  }
  return true;
}

void draw_values(Kit& kit, const Page& page, const Rect& field) {
  const float side = field.w / 8;
  const Type type = type_for(kit.paint, side);
  for (Bitboard squares = squares_with_values(page.state); squares != 0;) {
    const Square square = pop_first(squares);
    const app::Outlook& move = *app::shown_worth(page.state, square);
    draw_chip(kit, place_of(field, square), type, move, page.state.values.loss(move));
  }
}

}  // namespace flipside::view
