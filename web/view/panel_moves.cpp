#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/text/announcements.h"
#include "web/app/text/opening_names.h"
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

// One line, without its label where there is no room for both, and of a long name what there is room for.
void draw_opening(DrawContext& draw, const ViewContext& view, const Rect& line) {
  const std::string text = app::describe_opening(view.words, view.state);
  if (text.empty()) return;
  const bool fits = draw.paint.text_width(TextStyle::kCaption, text) <= line.w;
  draw.paint.name_in(TextStyle::kCaption, line,
                     fits ? text : app::opening_name_in(view.words.language(), view.state.session.opening),
                     draw.theme.text_soft);
}

// Whether the list has marks of a review.
bool has_marks(const ViewContext& view) {
  const app::GameRecord& record = view.state.record;
  const std::vector<NodeId> line = record.line();
  return std::any_of(line.begin(), line.end(), [&](NodeId node) { return record.tree[node].analysis.reviewed; });
}

// What stands in the list of a ply: its number, a disc, its square and the review's mark, all of them with room between.
struct Written {
  float number = 0;
  float square = 0;
  float mark = 0;
  float whole = 0;
};

Written written(const DrawContext& draw, const ViewContext& view) {
  Written out;
  out.number = draw.paint.text_width(TextStyle::kCaption, "00");
  out.square = draw.paint.text_width(TextStyle::kStrong, "d8");
  if (has_marks(view)) out.mark = draw.paint.text_width(TextStyle::kLabel, "??") + draw.px(3);
  out.whole = out.number + draw.px(7 + 12 + 6) + out.square + out.mark;
  return out;
}

// What the review thinks of a move, behind its square.
void draw_mark(DrawContext& draw, const Rect& body, float from, app::Verdict verdict) {
  const float x = from + draw.px(2);
  draw.paint.text_in(TextStyle::kLabel, {x, body.y, body.right() - x, body.h}, app::verdict_mark(verdict),
                     draw.theme.loss[app::loss_color(verdict)]);
}

// A ply's disc at the left end of `row`, which is left with what is beside it; returns what is to be written there.
std::string take_ply(DrawContext& draw, const ViewContext& view, Rect& row, Square square, Color color) {
  if (square == kPass) return std::string(view.words(Message::kPassShort));
  const float radius = draw.px(6);
  draw.paint.disc(row.x + radius, row.center_y() - draw.px(1), radius, color, draw.theme);
  row.take_left(2 * radius, draw.px(6));
  return square_name(square);
}

void draw_chip(DrawContext& draw, const ViewContext& view, Rect chip, float headroom, int index,
               const std::optional<app::JudgedMove>& judged) {
  const Game& game = view.state.record.game();
  const Ply& ply = game.plies()[static_cast<std::size_t>(index)];
  const bool current = index + 1 == game.ply();
  const bool undone = index >= game.ply();
  const Response r = draw.canvas.press("ply", chip, true, index);
  chip.take_top(headroom);
  const Rect body = chip.inset(draw.px(2));
  if (current) {
    draw.paint.fill(body, draw.px(8), draw.theme.accent_soft);
    draw.paint.stroke(body, draw.px(8), draw.theme.accent, draw.px(1.5f));
  } else if (r.hovered || r.held) {
    draw.paint.fill(body, draw.px(8), faded(draw.theme.raised, r.held ? 0.5f : 0.9f));
  }
  const Written room = written(draw, view);
  const bool pass = ply.square == kPass;
  Rect row = body.centered(std::min(room.whole, body.w), body.h);
  const Rect number_at = row.take_left(room.number, draw.px(7));
  if (!pass) {
    draw.paint.text_in(TextStyle::kCaption, number_at, std::to_string(game.move_number(index + 1)),
                       draw.theme.text_faint, Align::kRight);
  }
  const std::string square = take_ply(draw, view, row, ply.square, ply.color);
  draw.paint.text_in(pass ? TextStyle::kLabel : TextStyle::kStrong, {row.x, row.y, body.right() - row.x, row.h}, square,
                     undone ? draw.theme.text_faint : draw.theme.text);
  if (judged && judged->verdict() >= app::Verdict::kInaccuracy)
    draw_mark(draw, body, row.x + room.square, judged->verdict());
  if (r.clicked) view.dispatch(app::GoToPly{index + 1});
}

// A line that leaves the one on the board here: its first move, and how far it goes.
void draw_branch(DrawContext& draw, const ViewContext& view, Rect place, float headroom, const app::Branch& branch) {
  const Response r = draw.canvas.press("branch", place, true, static_cast<int>(branch.node));
  place.take_top(headroom);
  const Rect body = place.inset(draw.px(2));
  const float hover = r.held ? 0.5f : r.hovered ? 0.9f : 0.3f;
  draw.paint.fill(body, draw.px(8), faded(draw.theme.raised, hover));
  draw.paint.stroke(body, draw.px(8), draw.theme.hairline);
  Rect row = body.inset(draw.px(6), 0);
  const float icon = draw.px(18);
  draw.paint.icon(Icon::kBranch, row.x + icon / 2, row.center_y(), icon, draw.theme.accent);
  row.take_left(icon, draw.px(4));
  const std::string number = std::to_string(branch.move);
  const float figures = draw.paint.text_width(TextStyle::kCaption, number);
  draw.paint.text_in(TextStyle::kCaption, row.take_left(figures, draw.px(6)), number, draw.theme.text_faint);
  const std::string square = take_ply(draw, view, row, branch.square, branch.color);
  const float words = draw.paint.text_width(TextStyle::kStrong, square);
  draw.paint.text_in(TextStyle::kStrong, row.take_left(words, draw.px(6)), square, draw.theme.text_soft);
  const std::string length = app::describe_length(view.words, branch);
  if (draw.paint.text_width(TextStyle::kCaption, length) <= row.w) {
    draw.paint.text_in(TextStyle::kCaption, row, length, draw.theme.text_faint, Align::kRight);
  }
  if (r.clicked) view.dispatch(app::SwitchVariation{branch.node});
}

void draw_chips(DrawContext& draw, const ViewContext& view, const MoveGrid& grid, std::span<const app::Branch> branches,
                const Rect& area, bool strip) {
  const float offset = draw.canvas.begin_scroll("moves", area, grid.content, strip);
  const float headroom = strip ? draw.px(kOpeningInStrip) : 0;
  const auto placed = [&](const Rect& rect) {
    return strip ? rect.moved(area.x - offset, area.y) : rect.moved(area.x, area.y - offset);
  };
  const app::JudgedLine judged = app::judge(view.state.record.tree, view.state.record.line());
  for (std::size_t i = 0; i < grid.plies.size(); ++i) {
    const Rect chip = placed(grid.plies[i]);
    if (chip.overlaps(area)) draw_chip(draw, view, chip, headroom, static_cast<int>(i), judged[i]);
  }
  Rect variations = area;  // or the first one on the screen
  for (std::size_t i = 0; i < grid.branches.size(); ++i) {
    const Rect place = placed(grid.branches[i]);
    if (!place.overlaps(area)) continue;
    draw_branch(draw, view, place, headroom, branches[i]);
    if (variations == area) variations = place;
  }
  draw.canvas.end_scroll();
  if (!branches.empty()) draw.canvas.register_control("variations", variations);
  // Between the chips and the panel's edge.
  const Rect track = area.inset(-draw.px(5), draw.px(4));
  if (!strip) scroll_mark(draw, track, area.h, grid.content, offset);
}

// The legend of what is shown, where there are numbers or colours; takes its place from the right end of `area`.
void take_legend(DrawContext& draw, const ViewContext& view, Rect& area, float least) {
  const bool graph = view.state.ui.graph_shown && view.layout.graph.empty();
  if ((!graph && !has_marks(view)) || area.w < least) return;
  draw_legend(draw, view, graph ? "graph-legend" : "moves-legend", area.take_right(draw.px(kTouchTarget)));
}

// Moves or graph; takes its place from `area`.
void draw_switch(DrawContext& draw, const ViewContext& view, Rect& area, bool strip) {
  const bool graph = view.state.ui.graph_shown;
  if (strip) {
    const Rect place = area.take_right(draw.px(kTouchTarget), draw.px(4));
    draw.canvas.register_control("graph-switch", place);
    const Icon icon = graph ? Icon::kList : Icon::kGraph;
    if (icon_button(draw, "graph-switch", place.centered(place.w, std::min(place.h, place.w)), icon)) {
      view.dispatch(app::ShowGraph{!graph});
    }
    take_legend(draw, view, area, draw.px(4 * kTouchTarget));
    return;
  }
  Rect head = area.take_top(draw.px(kTouchTarget));
  const std::array<std::string_view, 2> choices{view.words(Message::kMovesTab), view.words(Message::kGraphTab)};
  const Rect place = head.take_right(std::min(draw.px(kSwitchWidth), head.w));
  draw.canvas.register_control("graph-switch", place);
  const bool chosen = segments(draw, "graph-switch", place, choices, graph ? 1 : 0) == 1;
  if (chosen != graph) view.dispatch(app::ShowGraph{chosen});
  take_legend(draw, view, head, draw.px(kTouchTarget));
  if (head.w > draw.px(kOpeningBesideSwitch)) draw_opening(draw, view, head.inset(draw.px(6), 0));
}

}  // namespace

void MovesPanel::draw(DrawContext& draw, const ViewContext& view) {
  const Rect& rect = view.layout.moves;
  const bool beside = !view.layout.graph.empty();
  draw_well(draw, rect);
  if (beside) {
    draw_graph_panel(draw, view, view.layout.graph);
  }
  const bool strip = rect.h < draw.px(kOpeningLine + 2 * kTouchTarget + 8);
  Rect area = strip ? rect.inset(draw.px(4), 0) : rect.inset(draw.px(8), draw.px(4));
  if (view.state.record.game().plies().empty()) {
    const bool rings = view.state.human_to_move() && view.state.settings.show_legal_moves;
    draw.paint.paragraph_in(TextStyle::kCaption, area, view.words(rings ? Message::kFirstMove : Message::kNoMovesYet),
                            draw.theme.text_faint, Align::kCenter);
    shown_ply_ = 0;
    return;
  }
  if (!beside) draw_switch(draw, view, area, strip);
  if (!beside && view.state.ui.graph_shown) {
    draw_graph(draw, view, area.inset(draw.px(6), draw.px(strip ? 4 : 0)));
    return;
  }
  if (strip || beside) {
    Rect line = area;
    line = strip ? line.take_top(draw.px(kOpeningInStrip + 4)) : area.take_top(draw.px(kOpeningLine));
    if (beside) take_legend(draw, view, line, draw.px(4 * kTouchTarget));
    draw_opening(draw, view, line.inset(draw.px(6), 0));
  }
  // A strip scrolls that way itself.
  if (const int by = strip ? 0 : draw.canvas.swipe(area); by != 0) view.dispatch(app::StepPlies{by});
  draw_list(draw, view, area, strip);
}

void MovesPanel::draw_list(DrawContext& draw, const ViewContext& view, const Rect& area, bool strip) {
  const Game& game = view.state.record.game();
  draw.canvas.register_control("moves", area);
  const std::vector<app::Branch> branches = app::branches(view.state.record);
  const int plies = game.length();
  // A chip is drawn two pixels inside its place.
  const float width = written(draw, view).whole + draw.px(6);
  const MoveGrid grid = make_move_grid(area, strip, draw.px(1), width, plies, branches);
  if (shown_ply_ != game.ply() || shown_area_ != area) {
    shown_ply_ = game.ply();
    shown_area_ = area;
    const Rect chip = grid.plies[static_cast<std::size_t>(std::max(game.ply() - 1, 0))];
    const float room = strip ? chip.w : 0;
    draw.canvas.reveal(strip ? chip.x - room : chip.y, strip ? chip.right() + room : chip.bottom(),
                       strip ? area.w : area.h);
  }
  draw_chips(draw, view, grid, branches, area, strip);
}

}  // namespace flipside::view
