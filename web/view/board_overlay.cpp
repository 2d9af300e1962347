#include "web/view/board_overlay.h"

#include <imgui.h>

#include <algorithm>

#include "web/app/overlay.h"
#include "web/view/board_values.h"

namespace flipside::view {
namespace {

using app::Overlay;

// A diamond for what stays, a triangle for what lies open.
void draw_shape(Kit& kit, const Rect& place, Overlay overlay, Ink ink, float radius) {
  const float x = place.center_x();
  const float y = place.center_y();
  ImDrawList& list = kit.paint.list();
  if (overlay == Overlay::kStable) {
    list.AddQuadFilled({x, y - radius}, {x + radius, y}, {x, y + radius}, {x - radius, y}, ink);
  } else {
    list.AddTriangleFilled({x, y - radius}, {x + radius, y + 0.8f * radius}, {x - radius, y + 0.8f * radius}, ink);
  }
}

void mark_discs(Kit& kit, const Rect& field, Overlay overlay, Bitboard discs) {
  const float radius = std::max(kit.px(6), field.w / 8 * 0.17f);
  while (discs != 0) {
    const Rect place = place_of(field, pop_first(discs));
    // A dark edge, so that it is seen on discs of either colour.
    draw_shape(kit, place, overlay, kit.theme.worth_back | 0xff000000U, radius + kit.px(2));
    draw_shape(kit, place, overlay, kit.theme.hint, radius);
  }
}

// A small disc of each side that could play there, black at the left.
void mark_moves(Kit& kit, const Rect& field, const app::OverlayMarks& marks) {
  const float side = field.w / 8;
  for (Bitboard squares = marks.black | marks.white; squares != 0;) {
    const Square square = pop_first(squares);
    const Rect place = place_of(field, square);
    const float y = place.center_y() + 0.30f * side;
    const float radius = 0.12f * side;
    if (contains(marks.black, square))
      kit.paint.disc(place.center_x() - 0.24f * side, y, radius, Color::kBlack, kit.theme);
    if (contains(marks.white, square))
      kit.paint.disc(place.center_x() + 0.24f * side, y, radius, Color::kWhite, kit.theme);
  }
}

}  // namespace

void draw_overlay(Kit& kit, const Page& page, const Rect& field) {
  const Overlay overlay = page.state.settings.overlay;
  if (overlay == Overlay::kNone) return;
  const app::OverlayMarks marks = app::overlay_marks(overlay, page.state.game.board());
  if (overlay == Overlay::kMobility) {
    mark_moves(kit, field, marks);
  } else {
    mark_discs(kit, field, overlay, marks.black | marks.white);
  }
}

}  // namespace flipside::view
