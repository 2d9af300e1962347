#include "web/view/layout.h"

#include <algorithm>
#include <cmath>

namespace flipside::view {
namespace {

// Heights and widths before `unit`.
constexpr float kGap = 8;
constexpr float kPlayerMin = 44;   // one line: disc, name, count
constexpr float kPlayerLine = 52;  // the same with some air
constexpr float kPlayerRow = 72;   // two lines
constexpr float kCardMin = 124;    // the width from which a card holds a name
constexpr float kControlMin = 48;  // icon over label
constexpr float kControlRow = 64;
constexpr float kMessage = 52;
constexpr float kBrand = 48;
constexpr float kLead = 24;
constexpr float kLeadThin = 4;           // without a number, in the gap beside the board
constexpr float kMovesMin = 46;          // a message of two lines
constexpr float kMovesInPortrait = 174;  // the opening, three rows and their frame
constexpr float kGraphMin = 132;
constexpr float kGraphMax = 200;
constexpr float kGraphShare = 0.38f;      // of what the move list would have without it
constexpr float kMovesBesideGraph = 200;  // the least that the list keeps
constexpr float kPanelMin = 152;
constexpr float kPanelMax = 400;
constexpr float kPanelShare = 0.31f;  // of the width, where the board would leave less
constexpr float kControlsInRow = 296;
constexpr int kControlRows = 2;  // where they do not stand in one row

// The smallest phone, of which the longer and the shorter side are so long.
constexpr float kPhoneLonger = 480;
constexpr float kPhoneShorter = 320;
constexpr float kUnitMin = 0.5f;

Rect safe_area(const Viewport& v) {
  const Rect all{0, 0, std::max(v.width, 1.0f), std::max(v.height, 1.0f)};
  Rect safe{v.inset_left, v.inset_top, v.width - v.inset_left - v.inset_right, v.height - v.inset_top - v.inset_bottom};
  return safe.empty() ? all : safe;
}

float margin_for(const Rect& safe, float unit) {
  return std::clamp(std::floor(std::min(safe.w, safe.h) * 0.03f), kGap * std::min(unit, 1.0f), 24 * unit);
}

void place_players(Layout& out, const Rect& area, float gap, bool beside) {
  for (int i = 0; i < 2; ++i) {
    out.players[static_cast<std::size_t>(i)] = beside ? area.column(i, 2, gap) : area.row(i, 2, gap);
  }
}

void place_controls(Layout& out, const Rect& area, float gap, int rows) {
  const int columns = kControlCount / rows;
  for (int i = 0; i < kControlCount; ++i) {
    out.controls[static_cast<std::size_t>(i)] = area.row(i / columns, rows, gap).column(i % columns, columns, gap);
  }
}

// What is left between the players and the controls: message and move list, or one place for both. `below` ends where the
// controls do.
void place_moves(Layout& out, Rect area, const Rect& below, float gap, float needed) {
  const float usual = kMessage * out.unit;
  const float message = std::max(usual, needed);
  if (area.h < message + gap + kMovesMin * out.unit) {
    out.message_over_moves = true;
    out.message_over_controls = needed > area.h;
    if (out.message_over_controls) {
      area.h = below.bottom() - area.y;
      out.controls.fill({});
    }
    out.message = out.moves = area;
    return;
  }
  const float without = area.h - usual - gap;
  out.message = area.take_top(message, gap);
  if (without >= (kMovesBesideGraph + kGraphMin) * out.unit + gap) {
    const float graph = std::clamp(std::floor(without * kGraphShare), kGraphMin * out.unit, kGraphMax * out.unit);
    if (area.h >= graph + gap + kMovesMin * out.unit) out.graph = area.take_bottom(graph, gap);
  }
  out.moves = area;
}

// How high the players' place is; beside each other where two fit, and as cards where there is height.
float players_height(float unit, float gap, bool roomy, bool beside) {
  if (beside) return (roomy ? kPlayerCard : kPlayerRow) * unit;
  return 2 * (roomy ? kPlayerRow : kPlayerMin) * unit + gap;
}

void lay_out_panel(Layout& out, Rect panel, float needed) {
  const float unit = out.unit;
  const bool roomy = panel.h >= 560 * unit;
  const float gap = (roomy ? 12 : kGap) * unit;
  if (roomy) out.brand = panel.take_top(kBrand * unit, gap);
  const bool beside = panel.w >= 2 * (roomy ? kCardMin : kPlayerTwoLines) * unit + gap;
  const float between = beside ? gap : gap / 2;
  place_players(out, panel.take_top(players_height(unit, between, roomy, beside), gap), between, beside);
  const int rows = panel.w >= kControlsInRow * unit ? 1 : kControlRows;
  const float control = (rows == 1 || roomy ? kControlRow : kTouchTarget) * unit;
  const Rect below =
      panel.take_bottom(static_cast<float>(rows) * control + static_cast<float>(rows - 1) * gap / 2, gap);
  place_controls(out, below, gap / (rows == 1 ? 3 : 2), rows);
  place_moves(out, panel, below, gap, needed);
}

// What the bar needs beside the board, more than the gap that is there without it. It is a strip that stays free while nothing is shown.
float lead_room(float unit, float gap) { return (kLead + 2 * kGap) * unit - gap; }

// Between the board and the panel, which moves aside as far as there is room and is narrower where there is not.
void place_lead_beside(Layout& out, Rect& panel, float gap, float right) {
  const Rect& board = out.board;
  const float width = kLead * out.unit;
  const float room = lead_room(out.unit, gap);
  const float aside = std::clamp(right - panel.right(), 0.0f, room);
  if (panel.w + aside - width - gap >= kPanelMin * out.unit) {
    out.lead = {board.right() + kGap * out.unit, board.y, width, board.h};
    panel.w += aside;
    panel.take_left(room);
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

Layout lay_out_wide(const Rect& safe, float unit, float message) {
  Layout out;
  out.unit = unit;
  out.wide = true;
  const float margin = margin_for(safe, unit);
  const float gap = std::max(margin, kGap * unit);
  const float panel_min = std::clamp(std::floor(safe.w * kPanelShare), kPanelMin * unit, 320 * unit);
  const float side = std::floor(std::min(safe.h - 2 * margin, safe.w - 2 * margin - gap - panel_min));
  const float panel = std::floor(std::min(safe.w - 2 * margin - gap - side, kPanelMax * unit));
  const float lead = std::clamp(safe.w - 2 * margin - side - gap - panel, 0.0f, lead_room(unit, gap));
  const float left = std::floor(safe.center_x() - (side + gap + panel + lead) / 2);
  out.board = {left, std::floor(safe.center_y() - side / 2), side, side};
  // A board held small by a narrow window leaves height that the panel can use.
  const float panel_height = std::min(safe.h - 2 * margin, std::max(side, 640 * unit));
  Rect beside{out.board.right() + gap, std::floor(safe.center_y() - panel_height / 2), panel, panel_height};
  place_lead_beside(out, beside, gap, safe.right() - margin);
  lay_out_panel(out, beside, message);
  return out;
}

// How the height of an upright screen is shared out: what is left beyond the least goes to each in turn.
struct TallHeights {
  float side = 0;  // of the board
  float brand = 0;
  float player = 0;
  float control = 0;
  float gap = 0;
  float spare = 0;
};

TallHeights share_out(const Rect& safe, float unit, float margin) {
  TallHeights out;
  const float least = (kPlayerMin + kMovesMin + kControlMin + 3 * kGap) * unit;
  out.side = std::floor(std::min(safe.w - 2 * margin, safe.h - 2 * margin - least));
  float& spare = out.spare;
  spare = safe.h - 2 * margin - out.side - least;
  const auto grow = [&spare](float from, float to) {
    const float more = std::clamp(to - from, 0.0f, std::max(spare, 0.0f));
    spare -= more;
    return from + more;
  };
  const bool two_lines = (safe.w - 2 * margin - kGap * unit) / 2 >= kPlayerTwoLines * unit;
  out.player = grow(kPlayerMin * unit, (two_lines ? kPlayerRow : kPlayerLine) * unit);
  out.control = grow(kControlMin * unit, kControlRow * unit);
  const float middle = grow(kMovesMin * unit, (kMovesMin + kMessage + kGap) * unit);
  out.gap = kGap * unit + std::floor(std::min(4 * unit, spare / 8));
  spare -= 3 * (out.gap - kGap * unit);
  grow(middle, (kLead + kMovesInPortrait + kMessage) * unit + 2 * out.gap);
  out.brand = spare >= (kBrand + kGap) * unit ? kBrand * unit : 0;
  if (out.brand > 0) spare -= out.brand + out.gap;
  spare = std::max(spare, 0.0f);
  return out;
}

Layout lay_out_tall(const Rect& safe, float unit, float message) {
  Layout out;
  out.unit = unit;
  const float margin = margin_for(safe, unit);
  const TallHeights heights = share_out(safe, unit, margin);
  const float side = heights.side;
  const float gap = heights.gap;
  const float width = std::max(side, std::min(safe.w - 2 * margin, 640 * unit));
  Rect column{std::floor(safe.center_x() - width / 2), std::floor(safe.y + margin + heights.spare / 2), width,
              safe.h - 2 * margin - heights.spare};
  if (heights.brand > 0) out.brand = column.take_top(heights.brand, gap);
  place_players(out, column.take_top(heights.player, gap), gap, true);
  const Rect board = column.take_top(side, gap);
  out.board = {std::floor(board.center_x() - side / 2), std::floor(board.y), side, side};
  const Rect below = column.take_bottom(heights.control, gap);
  place_controls(out, below, kGap / 2 * unit, 1);
  place_lead_below(out, column, gap);
  place_moves(out, column, below, gap, message);
  return out;
}

}  // namespace

float unit_for(const Viewport& viewport) {
  const float longer = std::max(viewport.width, viewport.height);
  const float shorter = std::min(viewport.width, viewport.height);
  const float phone = std::min(longer / kPhoneLonger, shorter / kPhoneShorter);
  if (phone < 1) return std::max(std::floor(phone * 16) / 16, kUnitMin);
  const float room = std::min(longer / 1280, shorter / 800);
  return std::clamp(1 + std::round((room - 1) * 0.6f * 8) / 8, 1.0f, 3.0f);
}

Layout make_layout(const Viewport& viewport, float message) {
  const Rect safe = safe_area(viewport);
  const float unit = unit_for(viewport);
  const Layout tall = lay_out_tall(safe, unit, message);
  const Layout wide = lay_out_wide(safe, unit, message);
  return wide.board.w > tall.board.w ? wide : tall;
}

}  // namespace flipside::view
