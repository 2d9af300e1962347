#include "web/view/layout.h"

#include <algorithm>
#include <cmath>

namespace flipside::view {
namespace {

// Heights and widths before `unit`.
constexpr float kGap = 8;
constexpr float kPlayerMin = 44;    // one line: disc, name, count
constexpr float kPlayerLine = 52;   // the same with some air
constexpr float kPlayerRow = 72;    // two lines
constexpr float kPlayerCard = 116;  // on a desktop
constexpr float kControlMin = 48;   // icon over label
constexpr float kControlRow = 64;
constexpr float kMessage = 52;
constexpr float kBrand = 48;
constexpr float kLead = 24;
constexpr float kLeadThin = 4;  // without a number, in the gap beside the board
constexpr float kMovesMin = 44;
constexpr float kMovesInPortrait = 174;  // the opening, three rows and their frame
constexpr float kGraphMin = 132;
constexpr float kGraphMax = 200;
constexpr float kGraphShare = 0.38f;      // of what the move list would have without it
constexpr float kMovesBesideGraph = 200;  // the least that the list keeps
constexpr float kPanelMin = 152;
constexpr float kPanelMax = 400;
constexpr float kSideBySide = 280;  // the width from which two players stand beside each other
constexpr float kControlsInRow = 296;
constexpr int kControlRows = kControlCount / 2;  // where they do not stand in one row

float floored(float value) { return std::floor(value); }

Rect safe_area(const Viewport& v) {
  const Rect all{0, 0, std::max(v.width, 1.0f), std::max(v.height, 1.0f)};
  Rect safe{v.inset_left, v.inset_top, v.width - v.inset_left - v.inset_right, v.height - v.inset_top - v.inset_bottom};
  return safe.empty() ? all : safe;
}

float margin_for(const Rect& safe, float unit) {
  return std::clamp(floored(std::min(safe.w, safe.h) * 0.03f), kGap, 24 * unit);
}

void place_players(Layout& out, const Rect& area, float gap) {
  const bool beside = area.w >= kSideBySide * out.unit;
  for (int i = 0; i < 2; ++i) {
    out.players[static_cast<std::size_t>(i)] = beside ? area.column(i, 2, gap) : area.row(i, 2, gap);
  }
}

void place_controls(Layout& out, const Rect& area, float gap, bool in_row) {
  for (int i = 0; i < kControlCount; ++i) {
    out.controls[static_cast<std::size_t>(i)] =
        in_row ? area.column(i, kControlCount, gap) : area.row(i / 2, kControlRows, gap).column(i % 2, 2, gap);
  }
}

// What is left between the players and the controls: message line and move list, or one place for both.
void place_moves(Layout& out, Rect area, float gap, bool message_first) {
  const float message = kMessage * out.unit;
  if (area.h < message + gap + kMovesMin * out.unit) {
    out.message_over_moves = true;
    out.message = out.moves = area;
    return;
  }
  out.message = message_first ? area.take_top(message, gap) : area.take_bottom(message, gap);
  if (area.h >= (kMovesBesideGraph + kGraphMin) * out.unit + gap) {
    out.graph =
        area.take_bottom(std::clamp(floored(area.h * kGraphShare), kGraphMin * out.unit, kGraphMax * out.unit), gap);
  }
  out.moves = area;
}

void lay_out_panel(Layout& out, Rect panel) {
  const float unit = out.unit;
  const bool roomy = panel.h >= 560 * unit;
  const float gap = (roomy ? 12 : kGap) * unit;
  if (roomy) out.brand = panel.take_top(kBrand * unit, gap);
  const bool beside = panel.w >= kSideBySide * unit;
  const float player = (!beside ? kPlayerMin : roomy ? kPlayerCard : kPlayerRow) * unit;
  place_players(out, panel.take_top(beside ? player : 2 * player + gap / 2, gap), beside ? gap : gap / 2);
  const bool in_row = panel.w >= kControlsInRow * unit;
  const float control = (in_row ? kControlRow : kTouchTarget) * unit;
  const float controls = in_row ? control : kControlRows * control + (kControlRows - 1) * gap / 2;
  place_controls(out, panel.take_bottom(controls, gap), gap / 2, in_row);
  place_moves(out, panel, gap, true);
}

// Between the board and the panel, at the panel's cost.
void place_lead_beside(Layout& out, Rect& panel, float gap) {
  const Rect& board = out.board;
  const float width = kLead * out.unit;
  if (panel.w - width - gap >= kPanelMin * out.unit) {
    out.lead = {panel.x, board.y, width, board.h};
    panel.take_left(width, gap);
  } else {
    out.lead = {board.right() + (gap - kLeadThin) / 2, board.y, kLeadThin, board.h};
  }
}

// Below the board, at the cost of what is left for the moves.
void place_lead_below(Layout& out, Rect& column, float gap) {
  const Rect& board = out.board;
  const float height = kLead * out.unit;
  const bool both = column.h >= (kMessage + kMovesMin) * out.unit + gap;
  const float least = kMovesMin * out.unit + (both ? kMessage * out.unit + gap : 0);
  if (column.h - height - gap >= least) {
    out.lead = {board.x, column.y, board.w, height};
    column.take_top(height, gap);
  } else {
    out.lead = {board.x, board.bottom() + (gap - kLeadThin) / 2, board.w, kLeadThin};
  }
}

Layout lay_out_wide(const Rect& safe, float unit, bool with_lead) {
  Layout out;
  out.unit = unit;
  out.wide = true;
  out.safe = safe;
  const float margin = margin_for(safe, unit);
  const float gap = std::max(margin, kGap * unit);
  const float panel_min = std::clamp(floored(safe.w * 0.28f), kPanelMin * unit, 320 * unit);
  const float side = floored(std::min(safe.h - 2 * margin, safe.w - 2 * margin - gap - panel_min));
  const float panel = floored(std::min(safe.w - 2 * margin - gap - side, kPanelMax * unit));
  const float left = floored(safe.center_x() - (side + gap + panel) / 2);
  out.board = {left, floored(safe.center_y() - side / 2), side, side};
  // A board held small by a narrow window leaves height that the panel can use.
  const float panel_height = std::min(safe.h - 2 * margin, std::max(side, 640 * unit));
  Rect beside{out.board.right() + gap, floored(safe.center_y() - panel_height / 2), panel, panel_height};
  if (with_lead) place_lead_beside(out, beside, gap);
  lay_out_panel(out, beside);
  return out;
}

Layout lay_out_tall(const Rect& safe, float unit, bool with_lead) {
  Layout out;
  out.unit = unit;
  out.safe = safe;
  const float margin = margin_for(safe, unit);
  const float least = (kPlayerMin + kMovesMin + kControlMin + 3 * kGap) * unit;
  const float side = floored(std::min(safe.w - 2 * margin, safe.h - 2 * margin - least));
  float spare = safe.h - 2 * margin - side - least;
  const auto grow = [&spare](float from, float to) {
    const float more = std::clamp(to - from, 0.0f, std::max(spare, 0.0f));
    spare -= more;
    return from + more;
  };
  const bool two_lines = (safe.w - 2 * margin - kGap * unit) / 2 >= kPlayerTwoLines * unit;
  const float player = grow(kPlayerMin * unit, (two_lines ? kPlayerRow : kPlayerLine) * unit);
  const float control = grow(kControlMin * unit, kControlRow * unit);
  float middle = grow(kMovesMin * unit, (kMovesMin + kMessage + kGap) * unit);
  const float gap = kGap * unit + floored(std::min(4 * unit, spare / 8));
  spare -= 3 * (gap - kGap * unit);
  middle = grow(middle, kMovesInPortrait * unit + kMessage * unit + gap);
  const float brand = spare >= (kBrand + kGap) * unit ? kBrand * unit : 0;
  if (brand > 0) spare -= brand + gap;

  const float width = std::max(side, std::min(safe.w - 2 * margin, 640 * unit));
  Rect column{floored(safe.center_x() - width / 2), floored(safe.y + margin + std::max(spare, 0.0f) / 2), width,
              safe.h - 2 * margin - std::max(spare, 0.0f)};
  if (brand > 0) out.brand = column.take_top(brand, gap);
  place_players(out, column.take_top(player, gap), gap);
  const Rect board = column.take_top(side, gap);
  out.board = {floored(board.center_x() - side / 2), floored(board.y), side, side};
  place_controls(out, column.take_bottom(control, gap), kGap / 2 * unit, true);
  if (with_lead) place_lead_below(out, column, gap);
  place_moves(out, column, gap, true);
  return out;
}

}  // namespace

float unit_for(const Viewport& viewport) {
  const float longer = std::max(viewport.width, viewport.height);
  const float shorter = std::min(viewport.width, viewport.height);
  const float room = std::min(longer / 1280, shorter / 800);
  return std::clamp(1 + std::round((room - 1) * 0.6f * 8) / 8, 1.0f, 3.0f);
}

Layout make_layout(const Viewport& viewport, bool with_lead) {
  const Rect safe = safe_area(viewport);
  const float unit = unit_for(viewport);
  const Layout tall = lay_out_tall(safe, unit, with_lead);
  const Layout wide = lay_out_wide(safe, unit, with_lead);
  return wide.board.w > tall.board.w ? wide : tall;
}

Rect dialog_rect(const Layout& layout, float width, float height) {
  const float margin = kGap * layout.unit;
  const Rect room = layout.safe.inset(margin);
  const float w = floored(std::min(width * layout.unit, room.w));
  const float h = floored(std::min(height * layout.unit, room.h));
  const Rect place = room.centered(w, h);
  return {floored(place.x), floored(place.y), w, h};
}

}  // namespace flipside::view
