#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/node_analysis.h"
#include "web/view/graph_plot.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using Align = Painter::Align;

constexpr float kReadout = 24;      // the line above that says what the present board is worth
constexpr float kGutter = 46;       // left of the graph, for its scale
constexpr float kScaleFrom = 64;    // a graph less high has no room for that
constexpr float kReadoutFrom = 92;  // nor for the line
constexpr float kExactWidth = 2.5f;
constexpr float kAboutWidth = 1.25f;

struct Point {
  int move;  // after so many
  Evaluation evaluation;
};

std::vector<Point> known_points(const Game& game, const std::vector<std::optional<Evaluation>>& line) {
  std::vector<Point> out;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (line[ply]) out.push_back({game.move_number(static_cast<int>(ply)), *line[ply]});
  }
  return out;
}

// Between the curve and the zero line, in the colour of the side that is ahead.
void fill_below(DrawContext& draw, const GraphPlot& plot, const Point& from, const Point& to) {
  ImDrawList& list = draw.paint.list();
  const float zero = plot.y(0);
  const ImVec2 a{plot.x(from.move), plot.y(from.evaluation.score)};
  const ImVec2 b{plot.x(to.move), plot.y(to.evaluation.score)};
  const auto at = [&draw](float x, float y) { return draw.paint.at(x, y); };
  const auto color = [&draw](float y, float middle) {
    if (y < middle) return draw.theme.disc_black_lit;
    return draw.theme.light ? draw.theme.disc_white_lit : faded(draw.theme.disc_white, 0.8f);
  };
  if ((a.y - zero) * (b.y - zero) >= 0) {
    list.AddQuadFilled(at(a.x, a.y), at(b.x, b.y), at(b.x, zero), at(a.x, zero),
                       color(std::min(a.y, b.y) < zero ? 0.0f : 1.0f, 0.5f));
    return;
  }
  const ImVec2 crossing = at(a.x + (b.x - a.x) * (zero - a.y) / (b.y - a.y), zero);
  list.AddTriangleFilled(at(a.x, a.y), crossing, at(a.x, zero), color(a.y, zero));
  list.AddTriangleFilled(at(b.x, b.y), crossing, at(b.x, zero), color(b.y, zero));
}

// Exact parts are drawn strong, expectations fine.
void draw_curve(DrawContext& draw, const GraphPlot& plot, const std::vector<Point>& points) {
  ImDrawList& list = draw.paint.list();
  // Smoothed edges would show between the parts.
  const ImDrawListFlags flags = list.Flags;
  list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  for (std::size_t i = 1; i < points.size(); ++i) fill_below(draw, plot, points[i - 1], points[i]);
  list.Flags = flags;
  draw.paint.line(plot.area().x, plot.y(0), plot.area().right(), plot.y(0), faded(draw.theme.text_faint, 0.7f), 1);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point& from = points[i - 1];
    const Point& to = points[i];
    const bool exact = from.evaluation.exact && to.evaluation.exact;
    draw.paint.line(plot.x(from.move), plot.y(from.evaluation.score), plot.x(to.move), plot.y(to.evaluation.score),
                    exact ? draw.theme.accent : draw.theme.text_soft, draw.px(exact ? kExactWidth : kAboutWidth));
  }
}

// What the edges are worth, for black.
void draw_scale(DrawContext& draw, const GraphPlot& plot) {
  const Rect& area = plot.area();
  const float radius = draw.px(6);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const float y = color == Color::kBlack ? area.y + radius + draw.px(1) : area.bottom() - radius - draw.px(1);
    const int score = color == Color::kBlack ? plot.top() : -plot.top();
    draw.paint.disc(area.x - draw.px(kGutter) + radius, y - draw.px(1), radius, Color::kBlack, draw.theme);
    const Rect figure{area.x - draw.px(kGutter) + 2 * radius, y - draw.px(8),
                      draw.px(kGutter) - 2 * radius - draw.px(5), draw.px(16)};
    draw.paint.text_in(TextStyle::kCaption, figure, app::signed_score(draw.words, score), draw.theme.text_soft,
                       Align::kRight);
  }
}

void draw_mistake(DrawContext& draw, ImVec2 at, app::Verdict verdict, Rgba fill) {
  ImDrawList& list = draw.paint.list();
  const float size = draw.px(verdict == app::Verdict::kBlunder ? 6 : verdict == app::Verdict::kMistake ? 5 : 3.5f);
  const Rgba edge = draw.theme.loss[app::loss_color(verdict)];
  const float width = draw.px(1.5f);
  if (verdict == app::Verdict::kInaccuracy) {
    draw.paint.circle(at.x, at.y, size, fill);
    draw.paint.ring(at.x, at.y, size + width / 2, edge, width);
    return;
  }
  const bool blunder = verdict == app::Verdict::kBlunder;
  const float side = at.y + (blunder ? 0 : size);
  const ImVec2 corners[4] = {draw.paint.at(at.x, at.y - size), draw.paint.at(at.x + size, side),
                             draw.paint.at(at.x, at.y + size), draw.paint.at(at.x - size, side)};
  list.AddConvexPolyFilled(corners, 4, fill);
  list.AddPolyline(corners, 4, edge, ImDrawFlags_Closed, width * draw.paint.scale());
}

// Where somebody lost discs, on the board behind the move: the more, the larger; a dot, a triangle, a diamond. Filled with
// the colour of who did.
void draw_mistakes(DrawContext& draw, const ViewContext& view, const GraphPlot& plot,
                   const std::vector<std::optional<Evaluation>>& line) {
  const app::Judged judged = view.state.analyses() ? app::Judged::kKnown : app::Judged::kReviewed;
  for (const auto& move : app::judge(view.state.record.tree, view.state.record.line(), judged)) {
    if (!move || move->verdict() < app::Verdict::kInaccuracy) continue;
    const auto& evaluation = line[static_cast<std::size_t>(move->ply + 1)];
    if (!evaluation) continue;
    const bool black = move->color == Color::kBlack;
    const ImVec2 at{plot.x(view.state.record.game().move_number(move->ply + 1)), plot.y(evaluation->score)};
    draw_mistake(draw, at, move->verdict(), black ? draw.theme.disc_black : draw.theme.disc_white_lit);
  }
}

void draw_present(DrawContext& draw, const GraphPlot& plot, const std::vector<std::optional<Evaluation>>& line,
                  const Game& game) {
  const float x = plot.x(game.move_number());
  draw.paint.line(x, plot.area().y, x, plot.area().bottom(), faded(draw.theme.accent, 0.8f), draw.px(1.5f));
  const auto& evaluation = line[static_cast<std::size_t>(game.ply())];
  if (!evaluation) return;
  draw.paint.circle(x, plot.y(evaluation->score), draw.px(5), draw.theme.surface_low);
  draw.paint.circle(x, plot.y(evaluation->score), draw.px(4), draw.theme.accent);
}

// A press, and wherever it is drawn to.
void follow_pointer(DrawContext& draw, const ViewContext& view, const GraphPlot& plot, const Rect& place) {
  draw.canvas.register_control("graph", place);
  const Response press = draw.canvas.press("graph", place);
  if (!press.drag_x) return;
  const Game& game = view.state.record.game();
  const int move = plot.move_at(*press.drag_x);
  if (std::min(move, game.move_count()) != game.move_number()) view.dispatch(app::GoToPly{ply_after_move(game, move)});
}

// What would fill the graph, and the way there.
void draw_nothing_known(DrawContext& draw, const ViewContext& view, Rect place) {
  const std::string_view empty = view.words(Message::kGraphEmpty);
  const float lines = std::max(draw.px(kReadout), draw.paint.paragraph_height(TextStyle::kCaption, place.w, empty));
  const bool begun = !view.state.record.game().plies().empty() && place.h >= draw.px(kTouchTarget) + lines;
  if (begun) place = place.centered(place.w, draw.px(kTouchTarget + 6) + lines);
  draw.paint.paragraph_in(TextStyle::kCaption, begun ? place.take_top(lines, draw.px(6)) : place, empty,
                          draw.theme.text_faint, Align::kCenter);
  if (!begun) return;
  const std::string_view review = view.words(Message::kReview);
  const float width = draw.paint.text_width(TextStyle::kStrong, review) + draw.px(40);
  const Rect at = place.centered(width, place.h);
  draw_way(draw, view, "graph-review", at, review, ButtonKind::kSecondary, app::StartReview{});
}

}  // namespace

void draw_graph(DrawContext& draw, const ViewContext& view, Rect place) {
  Rect whole = place;
  const auto line = app::evaluations_of_line(view.state.record.tree, view.state.record.line());
  const std::vector<Point> points = known_points(view.state.record.game(), line);
  if (points.size() < 2) {
    draw_nothing_known(draw, view, place);
    return;
  }
  if (place.h >= draw.px(kReadoutFrom)) {
    Rect readout = place.take_top(draw.px(kReadout));
    // Where the list takes turns with the graph, its head has the legend.
    if (!view.layout.graph.empty()) {
      const float above = readout.y - view.layout.graph.y;
      const Rect info = readout.take_right(draw.px(kTouchTarget));
      draw_legend(draw, view, "graph-legend", {info.x, info.y - above, info.w, info.h + above});
    }
    whole = place;
    draw.paint.text_in(TextStyle::kCaption, readout, app::describe_shown_evaluation(view.words, view.state.record),
                       draw.theme.text_soft);
  }
  place = place.inset(0, draw.px(5));
  const bool scale = place.h >= draw.px(kScaleFrom);
  if (scale) place.take_left(draw.px(kGutter));
  const GraphPlot plot(place.inset(draw.px(4), 0), graph_moves(view.state.record.game()), line);
  draw_curve(draw, plot, points);
  draw_mistakes(draw, view, plot, line);
  if (scale) draw_scale(draw, plot);
  draw_present(draw, plot, line, view.state.record.game());
  follow_pointer(draw, view, plot, whole);
}

void draw_graph_panel(DrawContext& draw, const ViewContext& view, const Rect& panel) {
  draw_well(draw, panel);
  draw_graph(draw, view, panel.inset(draw.px(14), panel.h < draw.px(kReadoutFrom) ? 0 : draw.px(8)));
}

}  // namespace flipside::view
