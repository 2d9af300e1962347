#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "web/app/assessment.h"
#include "web/app/judgement.h"
#include "web/view/graph_plot.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using app::Worth;
using Align = Painter::Align;

constexpr float kReadout = 24;      // the line above that says what the present board is worth
constexpr float kGutter = 38;       // left of the graph, for its scale
constexpr float kScaleFrom = 64;    // a graph less high has no room for that
constexpr float kReadoutFrom = 92;  // nor for the line
constexpr float kExactWidth = 2.5f;
constexpr float kAboutWidth = 1.25f;

struct Point {
  int ply;
  Worth worth;
};

std::vector<Point> known_points(const std::vector<std::optional<Worth>>& line) {
  std::vector<Point> out;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (line[ply]) out.push_back({static_cast<int>(ply), *line[ply]});
  }
  return out;
}

// Between the curve and the zero line, in the colour of the side that is ahead.
void fill_below(Kit& kit, const GraphPlot& plot, const Point& from, const Point& to) {
  ImDrawList& list = kit.paint.list();
  const float zero = plot.y(0);
  const ImVec2 a{plot.x(from.ply), plot.y(from.worth.score)};
  const ImVec2 b{plot.x(to.ply), plot.y(to.worth.score)};
  const auto color = [&kit](float y, float middle) {
    if (y < middle) return kit.theme.disc_black_lit;
    return kit.theme.light ? kit.theme.disc_white_lit : faded(kit.theme.disc_white, 0.8f);
  };
  if ((a.y - zero) * (b.y - zero) >= 0) {
    list.AddQuadFilled(a, b, {b.x, zero}, {a.x, zero}, color(std::min(a.y, b.y) < zero ? 0.0f : 1.0f, 0.5f));
    return;
  }
  const ImVec2 middle{a.x + (b.x - a.x) * (zero - a.y) / (b.y - a.y), zero};
  list.AddTriangleFilled(a, middle, {a.x, zero}, color(a.y, zero));
  list.AddTriangleFilled(b, middle, {b.x, zero}, color(b.y, zero));
}

// Exact parts are drawn strong, expectations fine.
void draw_curve(Kit& kit, const GraphPlot& plot, const std::vector<Point>& points) {
  ImDrawList& list = kit.paint.list();
  // Smoothed edges would show between the parts.
  const ImDrawListFlags flags = list.Flags;
  list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  for (std::size_t i = 1; i < points.size(); ++i) fill_below(kit, plot, points[i - 1], points[i]);
  list.Flags = flags;
  kit.paint.line(plot.area().x, plot.y(0), plot.area().right(), plot.y(0), faded(kit.theme.text_faint, 0.7f), 1);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point& from = points[i - 1];
    const Point& to = points[i];
    const bool exact = from.worth.exact && to.worth.exact;
    kit.paint.line(plot.x(from.ply), plot.y(from.worth.score), plot.x(to.ply), plot.y(to.worth.score),
                   exact ? kit.theme.accent : kit.theme.text_soft, kit.px(exact ? kExactWidth : kAboutWidth));
  }
}

// How far the edges are from even, and for whom.
void draw_scale(Kit& kit, const GraphPlot& plot) {
  const Rect& area = plot.area();
  const std::string top = std::to_string(plot.top());
  const float radius = kit.px(6);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const float y = color == Color::kBlack ? area.y + radius + kit.px(1) : area.bottom() - radius - kit.px(1);
    kit.paint.disc(area.x - kit.px(kGutter) + radius, y - kit.px(1), radius, color, kit.theme);
    const Rect figure{area.x - kit.px(kGutter) + 2 * radius, y - kit.px(8), kit.px(kGutter) - 2 * radius - kit.px(5),
                      kit.px(16)};
    kit.paint.text_in(Type::kCaption, figure, top, kit.theme.text_soft, Align::kRight);
  }
}

void draw_mistake(Kit& kit, ImVec2 at, app::Verdict verdict, Ink fill) {
  ImDrawList& list = kit.paint.list();
  const float size = kit.px(verdict == app::Verdict::kBlunder ? 6 : verdict == app::Verdict::kMistake ? 5 : 3.5f);
  const Ink edge = verdict == app::Verdict::kInaccuracy ? kit.theme.accent : kit.theme.warning;
  const float width = kit.px(1.5f);
  if (verdict == app::Verdict::kInaccuracy) {
    kit.paint.circle(at.x, at.y, size, fill);
    kit.paint.ring(at.x, at.y, size + width / 2, edge, width);
    return;
  }
  const bool blunder = verdict == app::Verdict::kBlunder;
  const ImVec2 corners[4] = {{at.x, at.y - size},
                             {at.x + size, at.y + (blunder ? 0 : size)},
                             {at.x, at.y + size},
                             {at.x - size, at.y + (blunder ? 0 : size)}};
  list.AddConvexPolyFilled(corners, 4, fill);
  list.AddPolyline(corners, 4, edge, ImDrawFlags_Closed, width);
}

// Where somebody lost discs, on the board behind the move: the more, the larger; a dot, a triangle, a diamond. Filled with
// the colour of who did.
void draw_mistakes(Kit& kit, const Page& page, const GraphPlot& plot, const std::vector<std::optional<Worth>>& line) {
  for (const auto& move : app::judge(page.state.game, page.state.findings)) {
    if (!move || move->verdict() < app::Verdict::kInaccuracy) continue;
    const auto& worth = line[static_cast<std::size_t>(move->ply + 1)];
    if (!worth) continue;
    const bool black = move->color == Color::kBlack;
    const ImVec2 at{plot.x(move->ply + 1), plot.y(worth->score)};
    draw_mistake(kit, at, move->verdict(), black ? kit.theme.disc_black : kit.theme.disc_white_lit);
  }
}

void draw_present(Kit& kit, const GraphPlot& plot, const std::vector<std::optional<Worth>>& line, int ply) {
  const float x = plot.x(ply);
  kit.paint.line(x, plot.area().y, x, plot.area().bottom(), faded(kit.theme.accent, 0.8f), kit.px(1.5f));
  const auto& worth = line[static_cast<std::size_t>(ply)];
  if (!worth) return;
  kit.paint.circle(x, plot.y(worth->score), kit.px(5), kit.theme.surface_low);
  kit.paint.circle(x, plot.y(worth->score), kit.px(4), kit.theme.accent);
}

// A press, and wherever it is drawn to.
void follow_pointer(Kit& kit, const Page& page, const GraphPlot& plot, const Rect& place) {
  const Id id = make_id("graph");
  kit.ui.region(id, place);
  const auto drag = kit.ui.dragging(id);
  if (!drag) return;
  const int ply = std::min(plot.ply_at(drag->x), static_cast<int>(page.state.game.plies().size()));
  if (ply != page.state.game.ply()) page.ask(app::GoToPly{ply});
}

// What would fill the graph, and the way there.
void draw_nothing_known(Kit& kit, const Page& page, Rect place) {
  const float line = kit.px(kReadout);
  const bool begun = !page.state.game.plies().empty() && place.h >= kit.px(kTouchTarget) + line;
  if (begun) place = place.centered(place.w, kit.px(kTouchTarget + 6) + line);
  kit.paint.text_in(Type::kCaption, begun ? place.take_top(line, kit.px(6)) : place, page.words(Message::kGraphEmpty),
                    kit.theme.text_faint, Align::kCenter);
  if (!begun) return;
  const std::string_view review = page.words(Message::kReview);
  const float width = kit.paint.text_width(Type::kStrong, review) + kit.px(40);
  if (button(kit, make_id("graph review"), place.centered(width, place.h), review, ButtonKind::kSecondary)) {
    page.ask(app::StartReview{});
  }
}

}  // namespace

void draw_graph(Kit& kit, const Page& page, Rect place) {
  const Rect whole = place;
  const auto line = app::worth_of_line(page.state.game, page.state.findings);
  const std::vector<Point> points = known_points(line);
  if (points.size() < 2) {
    draw_nothing_known(kit, page, place);
    return;
  }
  if (place.h >= kit.px(kReadoutFrom)) {
    kit.paint.text_in(Type::kCaption, place.take_top(kit.px(kReadout)),
                      app::describe_shown_worth(page.words, page.state), kit.theme.text_soft);
  }
  place = place.inset(0, kit.px(5));
  const bool scale = place.h >= kit.px(kScaleFrom);
  if (scale) place.take_left(kit.px(kGutter));
  const GraphPlot plot(place.inset(kit.px(4), 0), graph_plies(page.state.game), line);
  draw_curve(kit, plot, points);
  draw_mistakes(kit, page, plot, line);
  if (scale) draw_scale(kit, plot);
  draw_present(kit, plot, line, page.state.game.ply());
  follow_pointer(kit, page, plot, whole);
}

}  // namespace flipside::view
