#include "web/view/board_overlay.h"

#include <imgui.h>

#include <algorithm>

#include "web/app/game/overlay.h"
#include "web/view/board_evaluations.h"

namespace flipside::view {
namespace {

using app::Overlay;

// A diamond for what stays, a triangle for what lies open.
void draw_shape(DrawContext& draw, const Rect& place, Overlay overlay, Rgba color, float radius) {
  const float x = place.center_x();
  const float y = place.center_y();
  ImDrawList& list = draw.paint.list();
  const auto at = [&draw](float right, float down) { return draw.paint.at(right, down); };
  if (overlay == Overlay::kStable) {
    list.AddQuadFilled(at(x, y - radius), at(x + radius, y), at(x, y + radius), at(x - radius, y), color);
  } else {
    const float base = y + 0.8f * radius;
    list.AddTriangleFilled(at(x, y - radius), at(x + radius, base), at(x - radius, base), color);
  }
}

void mark_discs(DrawContext& draw, const Rect& grid_rect, Overlay overlay, Bitboard discs) {
  const float radius = std::max(draw.px(6), grid_rect.w / 8 * 0.17f);
  while (discs != 0) {
    const Rect place = place_of(grid_rect, pop_first(discs));
    // A dark edge, so that it is seen on discs of either colour.
    draw_shape(draw, place, overlay, draw.theme.evaluation_back | 0xff000000U, radius + draw.px(2));
    draw_shape(draw, place, overlay, draw.theme.hint, radius);
  }
}

// A small disc of each side that could play there, black at the left.
void mark_moves(DrawContext& draw, const Rect& grid_rect, const app::OverlayMarks& marks) {
  const float side = grid_rect.w / 8;
  for (Bitboard squares = marks.black | marks.white; squares != 0;) {
    const Square square = pop_first(squares);
    const Rect place = place_of(grid_rect, square);
    const float y = place.center_y() + 0.30f * side;
    const float radius = 0.12f * side;
    if (contains(marks.black, square))
      draw.paint.disc(place.center_x() - 0.24f * side, y, radius, Color::kBlack, draw.theme);
    if (contains(marks.white, square))
      draw.paint.disc(place.center_x() + 0.24f * side, y, radius, Color::kWhite, draw.theme);
  }
}

}  // namespace

void draw_overlay(DrawContext& draw, const ViewContext& view, const Rect& grid_rect) {
  const Overlay overlay = view.state.settings.overlay;
  if (overlay == Overlay::kNone) return;
  const app::OverlayMarks marks = app::overlay_marks(overlay, view.state.record.board());
  if (overlay == Overlay::kMobility) {
    mark_moves(draw, grid_rect, marks);
  } else {
    mark_discs(draw, grid_rect, overlay, marks.black | marks.white);
  }
}

}  // namespace flipside::view
