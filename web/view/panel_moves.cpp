#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "web/app/assessment.h"
#include "web/app/judgement.h"
#include "web/app/narration.h"
#include "web/view/move_grid.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using Align = Painter::Align;

constexpr float kOpeningLine = 22;     // the opening's name above the rows
constexpr float kOpeningInStrip = 16;  // and at the top of a strip, within what can be touched
constexpr float kSwitchWidth = 168;
constexpr float kOpeningBesideSwitch = 60;  // the least width at which the opening stands beside the switch
constexpr Id kScrollId = make_id("moves");
constexpr Id kBranchId = make_id("branches");

// One line, without its label where there is no room for both.
void draw_opening(Kit& kit, const Page& page, const Rect& line) {
  const std::string text = app::describe_opening(page.words, page.state);
  const bool fits = kit.paint.text_width(Type::kCaption, text) <= line.w;
  kit.paint.text_in(Type::kCaption, line, fits ? text : page.state.opening, kit.theme.text_soft);
}

// What the review thinks of a move, behind its square.
void draw_mark(Kit& kit, const Rect& body, float from, std::string_view mark) {
  const float x = from + kit.px(2);
  kit.paint.text_in(Type::kLabel, {x, body.y, body.right() - x, body.h}, mark,
                    mark == "?!" ? kit.theme.accent : kit.theme.warning);
}

void draw_chip(Kit& kit, const Page& page, Rect chip, float headroom, int index, std::string_view mark) {
  const Game& game = page.state.game;
  const Ply& ply = game.plies()[static_cast<std::size_t>(index)];
  const bool current = index + 1 == game.ply();
  const bool undone = index >= game.ply();
  const Response r = kit.ui.region(kScrollId + 1 + static_cast<Id>(index), chip);
  chip.take_top(headroom);
  const Rect body = chip.inset(kit.px(2));
  if (current) {
    kit.paint.fill(body, kit.px(8), kit.theme.accent_soft);
    kit.paint.stroke(body, kit.px(8), kit.theme.accent, kit.px(1.5f));
  } else if (r.hovered || r.held) {
    kit.paint.fill(body, kit.px(8), faded(kit.theme.raised, r.held ? 0.5f : 0.9f));
  }
  const float number = kit.paint.text_width(Type::kCaption, "00");
  const bool pass = ply.square == kPass;
  const std::string square = pass ? std::string(page.words(Message::kPassShort)) : square_name(ply.square);
  const float words = kit.paint.text_width(Type::kStrong, "d8");
  const float room = page.state.findings.moves.empty() ? 0 : kit.px(18);
  const float width = number + kit.px(7 + 12 + 6) + words + room;
  Rect row = body.centered(std::min(width, body.w - kit.px(4)), body.h);
  kit.paint.text_in(Type::kCaption, row.take_left(number, kit.px(7)), std::to_string(index + 1), kit.theme.text_faint,
                    Align::kRight);
  const float radius = kit.px(6);
  if (!pass) kit.paint.disc(row.x + radius, row.center_y() - kit.px(1), radius, ply.color, kit.theme);
  if (!pass) row.take_left(2 * radius, kit.px(6));
  kit.paint.text_in(pass ? Type::kLabel : Type::kStrong, {row.x, row.y, body.right() - row.x, row.h}, square,
                    undone ? kit.theme.text_faint : kit.theme.text);
  if (!mark.empty()) draw_mark(kit, body, row.x + words, mark);
  if (r.clicked) page.ask(app::GoToPly{index + 1});
}

// A line that leaves the one on the board here: its first move, and how far it goes.
void draw_branch(Kit& kit, const Page& page, Rect place, float headroom, const app::Branch& branch) {
  const Response r = kit.ui.region(kBranchId + 1 + static_cast<Id>(branch.line), place);
  place.take_top(headroom);
  const Rect body = place.inset(kit.px(2));
  const float hover = r.held ? 0.5f : r.hovered ? 0.9f : 0.3f;
  kit.paint.fill(body, kit.px(8), faded(kit.theme.raised, hover));
  kit.paint.stroke(body, kit.px(8), kit.theme.hairline);
  Rect row = body.inset(kit.px(6), 0);
  const float icon = kit.px(18);
  kit.paint.icon(Icon::kBranch, row.x + icon / 2, row.center_y(), icon, kit.theme.accent);
  row.take_left(icon, kit.px(4));
  const std::string number = std::to_string(branch.ply + 1);
  const float figures = kit.paint.text_width(Type::kCaption, number);
  kit.paint.text_in(Type::kCaption, row.take_left(figures, kit.px(6)), number, kit.theme.text_faint);
  const float radius = kit.px(6);
  const bool pass = branch.square == kPass;
  if (!pass) kit.paint.disc(row.x + radius, row.center_y() - kit.px(1), radius, branch.color, kit.theme);
  if (!pass) row.take_left(2 * radius, kit.px(6));
  const std::string square = pass ? std::string(page.words(Message::kPassShort)) : square_name(branch.square);
  const float words = kit.paint.text_width(Type::kStrong, square);
  kit.paint.text_in(Type::kStrong, row.take_left(words, kit.px(6)), square, kit.theme.text_soft);
  const std::string length = page.words(Message::kLineLength, {std::to_string(branch.discs)});
  if (kit.paint.text_width(Type::kCaption, length) <= row.w) {
    kit.paint.text_in(Type::kCaption, row, length, kit.theme.text_faint, Align::kRight);
  }
  if (r.clicked) page.ask(app::SwitchLine{branch.line});
}

void draw_chips(Kit& kit, const Page& page, const MoveGrid& grid, std::span<const app::Branch> branches,
                const Rect& area, bool strip) {
  const float offset = kit.ui.begin_scroll(kScrollId, area, grid.content, strip);
  const float headroom = strip ? kit.px(kOpeningInStrip) : 0;
  const auto placed = [&](const Rect& rect) {
    return strip ? rect.moved(area.x - offset, area.y) : rect.moved(area.x, area.y - offset);
  };
  kit.paint.push_clip(area);
  const app::JudgedLine judged = app::judge(page.state.game, page.state.findings);
  for (std::size_t i = 0; i < grid.plies.size(); ++i) {
    const Rect chip = placed(grid.plies[i]);
    const std::string_view mark = judged[i] ? app::verdict_mark(judged[i]->verdict()) : std::string_view{};
    if (chip.overlaps(area)) draw_chip(kit, page, chip, headroom, static_cast<int>(i), mark);
  }
  for (std::size_t i = 0; i < grid.branches.size(); ++i) {
    const Rect place = placed(grid.branches[i]);
    if (place.overlaps(area)) draw_branch(kit, page, place, headroom, branches[i]);
  }
  kit.paint.pop_clip();
  kit.ui.end_scroll();
  // Between the chips and the panel's edge.
  const Rect track = area.inset(-kit.px(5), kit.px(4));
  if (!strip) scroll_mark(kit, track, area.h, grid.content, offset);
}

void draw_well(Kit& kit, const Rect& rect) {
  kit.paint.fill(rect, kit.px(12), kit.theme.surface_low);
  kit.paint.stroke(rect, kit.px(12), kit.theme.hairline);
}

// Moves or graph; takes its place from `area`.
void draw_switch(Kit& kit, const Page& page, Rect& area, bool strip) {
  const bool graph = page.state.graph_shown;
  if (strip) {
    const Rect place = area.take_right(kit.px(kTouchTarget), kit.px(4));
    const Icon icon = graph ? Icon::kList : Icon::kGraph;
    if (icon_button(kit, make_id("graph switch"), place.centered(place.w, std::min(place.h, place.w)), icon)) {
      page.ask(app::ShowGraph{!graph});
    }
    return;
  }
  Rect head = area.take_top(kit.px(kTouchTarget));
  const std::array<Segment, 2> choices{{{page.words(Message::kMovesTab)}, {page.words(Message::kGraphTab)}}};
  const Rect place = head.take_right(std::min(kit.px(kSwitchWidth), head.w));
  const bool chosen = segments(kit, make_id("graph switch"), place, choices, graph ? 1 : 0) == 1;
  if (chosen != graph) page.ask(app::ShowGraph{chosen});
  if (head.w > kit.px(kOpeningBesideSwitch)) draw_opening(kit, page, head.inset(kit.px(6), 0));
}

}  // namespace

void MovesPanel::draw(Kit& kit, const Page& page) {
  const Rect& rect = page.layout.moves;
  const bool beside = !page.layout.graph.empty();
  draw_well(kit, rect);
  if (beside) {
    draw_well(kit, page.layout.graph);
    draw_graph(kit, page, page.layout.graph.inset(kit.px(14), kit.px(8)));
  }
  const bool strip = rect.h < kit.px(kOpeningLine + 2 * kTouchTarget + 8);
  Rect area = strip ? rect.inset(kit.px(4), 0) : rect.inset(kit.px(8), kit.px(4));
  if (page.state.game.plies().empty()) {
    kit.paint.text_in(Type::kCaption, area, page.words(Message::kNoMovesYet), kit.theme.text_faint, Align::kCenter);
    shown_ply_ = 0;
    return;
  }
  if (!beside) draw_switch(kit, page, area, strip);
  if (!beside && page.state.graph_shown) {
    draw_graph(kit, page, area.inset(kit.px(6), kit.px(strip ? 4 : 0)));
    return;
  }
  if (strip || beside) {
    Rect line = area;
    line = strip ? line.take_top(kit.px(kOpeningInStrip + 4)) : area.take_top(kit.px(kOpeningLine));
    draw_opening(kit, page, line.inset(kit.px(6), 0));
  }
  // A strip scrolls that way itself.
  if (const int by = strip ? 0 : kit.ui.swipe(area); by != 0) page.ask(app::GoToPly{page.state.game.ply() + by});
  draw_list(kit, page, area, strip);
}

void MovesPanel::draw_list(Kit& kit, const Page& page, const Rect& area, bool strip) {
  const Game& game = page.state.game;
  const std::vector<app::Branch> branches = app::branches(page.state);
  const auto plies = static_cast<int>(game.plies().size());
  const MoveGrid grid = make_move_grid(area, strip, kit.px(1), plies, branches);
  if (shown_ply_ != game.ply() || shown_area_ != area) {
    shown_ply_ = game.ply();
    shown_area_ = area;
    const Rect chip = grid.plies[static_cast<std::size_t>(std::max(game.ply() - 1, 0))];
    const float room = strip ? chip.w : 0;
    kit.ui.reveal(kScrollId, strip ? chip.x - room : chip.y, strip ? chip.right() + room : chip.bottom(),
                  strip ? area.w : area.h);
  }
  draw_chips(kit, page, grid, branches, area, strip);
}

}  // namespace flipside::view
