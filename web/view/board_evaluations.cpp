#include "web/view/board_evaluations.h"

#include <algorithm>
#include <string>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/live_analysis.h"

namespace flipside::view {
namespace {

// More could hardly be followed.
constexpr int kLineDiscs = 8;

Rgba color_of(const Theme& theme, int loss) { return theme.evaluation[app::loss_color(app::verdict_of(loss))]; }

// The largest type in which every value fits a square of this side.
TextStyle type_for(const Painter& paint, float side) {
  for (const TextStyle type : {TextStyle::kTitle, TextStyle::kStrong}) {
    const bool fits = paint.text_width(type, "+00") + paint.px(8) <= 0.94f * side;
    if (fits && paint.line_height(type) <= 0.55f * side) return type;
  }
  return TextStyle::kLabel;
}

struct ChipColors {
  Rgba back{};
  Rgba text{};
};

ChipColors colors_of(const Theme& theme, const MoveEvaluation& move, int loss) {
  const Rgba color = color_of(theme, loss);
  return move.evaluation.exact ? ChipColors{color, theme.on_evaluation} : ChipColors{theme.evaluation_back, color};
}

void draw_chip(DrawContext& draw, const Rect& square, TextStyle type, const MoveEvaluation& move, int loss, bool best) {
  const float room = std::min(draw.paint.text_width(type, "+00") + draw.px(8), square.w - 2);
  const Rect chip = square.centered(room, draw.paint.line_height(type) + draw.px(2));
  const float radius = chip.h / 3;
  const ChipColors colors = colors_of(draw.theme, move, loss);
  draw.paint.fill(chip, radius, colors.back);
  if (best) draw.paint.stroke(chip.inset(-draw.px(3)), radius + draw.px(3), draw.theme.evaluation[0], draw.px(1.5f));
  draw.paint.text_in(type, chip, app::signed_score(draw.words, move.evaluation.score), colors.text,
                     Painter::Align::kCenter);
}

}  // namespace

Rect place_of(const Rect& grid_rect, Square square) {
  const float side = grid_rect.w / 8;
  return {grid_rect.x + static_cast<float>(file_of(square)) * side,
          grid_rect.y + static_cast<float>(rank_of(square)) * side, side, side};
}

Bitboard squares_with_evaluations(const app::State& state) {
  Bitboard out = 0;
  for (Bitboard legal = state.record.board().legal_moves(); legal != 0;) {
    const Square square = pop_first(legal);
    if (app::shown_evaluation(state, square) != nullptr) out |= bit(square);
  }
  return out;
}

void draw_hint(DrawContext& draw, const ViewContext& view, const Rect& grid_rect, bool with_evaluation) {
  const Square square = app::hinted_square(view.state);
  if (square == kNoMove) return;
  const Rect place = place_of(grid_rect, square);
  const float radius = 0.43f * place.w;
  const float width = std::max(draw.px(3), place.w / 20);
  const MoveEvaluation* const move = with_evaluation ? app::shown_evaluation(view.state, square) : nullptr;
  ChipColors colors;
  if (move != nullptr) {
    colors = colors_of(draw.theme, *move, app::loss_of(view.state, *move));
    draw.paint.circle(place.center_x(), place.center_y(), radius, colors.back);
  }
  const float edge = draw.px(move != nullptr ? 1 : 3);
  draw.paint.ring(place.center_x(), place.center_y(), radius, draw.theme.evaluation_back, width + edge);
  draw.paint.ring(place.center_x(), place.center_y(), radius, draw.theme.hint, width);
  // On a phone the number is nearly as wide as the ring, so it comes last.
  if (move != nullptr) {
    draw.paint.text_in(type_for(draw.paint, place.w), place, app::signed_score(draw.words, move->evaluation.score),
                       colors.text, Painter::Align::kCenter);
  }
}

bool draw_line(DrawContext& draw, const ViewContext& view, const Rect& grid_rect, Square move) {
  const MoveEvaluation* evaluation = on_board(move) ? app::shown_evaluation(view.state, move) : nullptr;
  if (evaluation == nullptr) return false;
  draw_discs(draw, app::discs_of_line(view.state.record.board(), evaluation->pv, kLineDiscs), grid_rect);
  return true;
}

void draw_discs(DrawContext& draw, const std::vector<app::LineDisc>& discs, const Rect& grid_rect) {
  const TextStyle type = type_for(draw.paint, grid_rect.w / 8);
  const Theme& theme = draw.theme;
  for (const app::LineDisc& disc : discs) {
    const Rect place = place_of(grid_rect, disc.square);
    const float radius = 0.38f * place.w;
    const bool black = disc.color == Color::kBlack;
    const Rgba body = black ? theme.disc_black : theme.disc_white_lit;
    draw.paint.circle(place.center_x(), place.center_y(), radius, faded(body, 0.62f));
    draw.paint.ring(place.center_x(), place.center_y(), radius, black ? theme.disc_white : theme.disc_black,
                    draw.px(1));
    draw.paint.text_in(type, place, std::to_string(disc.number), black ? theme.disc_white_lit : theme.on_evaluation,
                       Painter::Align::kCenter);
  }
}

void draw_evaluations(DrawContext& draw, const ViewContext& view, const Rect& grid_rect) {
  const float side = grid_rect.w / 8;
  const TextStyle type = type_for(draw.paint, side);
  const Square ring = app::hinted_square(view.state);
  for (Bitboard squares = squares_with_evaluations(view.state); squares != 0;) {
    const Square square = pop_first(squares);
    if (square == ring) continue;
    const MoveEvaluation& move = *app::shown_evaluation(view.state, square);
    draw_chip(draw, place_of(grid_rect, square), type, move, app::loss_of(view.state, move),
              app::is_best(view.state, move));
  }
}

}  // namespace flipside::view
