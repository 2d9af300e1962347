#include "web/view/view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "web/app/game/timing.h"
#include "web/app/settings/change_settings.h"
#include "web/view/board_view.h"
#include "web/view/gl.h"
#include "web/view/panel_renderer.h"
#include "web/view/panels.h"
#include "web/view/themes.h"

namespace flipside::view {
namespace {

// The height of the page's panel, before it takes the place of the controls: a text in sight, or that and two rows of moves.
constexpr float kAnalysisLeast = 130;
constexpr float kExerciseLeast = 250;
constexpr float kGraphOfPanel = 0.37f;   // of the height of the panel whose tree it stands for
constexpr float kPictureMargin = 0.03f;  // of its side, around the board

void clear(Rgba color, const FrameInput& in) {
  const auto channel = [color](int shift) { return static_cast<float>(color >> shift & 0xff) / 255; };
  glViewport(0, 0, static_cast<int>(std::lround(in.width * in.scale)),
             static_cast<int>(std::lround(in.height * in.scale)));
  glClearColor(channel(0), channel(8), channel(16), 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

// The graph of what is analysed keeps its place below the panel. Where it has none it takes turns with the panel's tree.
void place_graph(DrawContext& draw, const ViewContext& view, Rect& panel) {
  Rect place = view.layout.graph;
  if (place.empty()) {
    draw.canvas.register_control("graph-turns", panel);
    if (!view.state.ui.graph_shown) return;
    place = panel.take_bottom(std::floor(panel.h * kGraphOfPanel), draw.px(6));
  }
  draw_graph_panel(draw, view, place);
}

// Where the page shows its panel, in the place of message, moves and graph. Returns whether it takes the place of the controls too.
bool place_page_panel(DrawContext& draw, const ViewContext& view) {
  const Layout& layout = view.layout;
  Rect place = layout.message;
  const bool analysis = view.state.exercise() == nullptr;
  const float bottom = analysis ? layout.moves.bottom() : std::max(layout.moves.bottom(), layout.graph.bottom());
  place.h = std::max(place.h, bottom - place.y);
  const float least = draw.px(analysis ? kAnalysisLeast : kExerciseLeast);
  const bool over = layout.controls[0].empty() || place.h < least || layout.unit < 1;
  if (over) place.h = std::max(place.h, layout.controls.back().bottom() - place.y);
  if (analysis) place_graph(draw, view, place);
  draw.canvas.register_control(analysis ? "analysis" : "lesson", place);
  return over;
}

// Where the message has no place of its own, it is a part of the page.
void draw_message_above(DrawContext& draw, const ViewContext& view, const Rect& place) {
  if (place.empty()) return draw_message(draw, view, place);
  draw.canvas.begin_above("message", place);
  draw_message(draw, view, place);
  draw.canvas.end_above();
}

void draw_panels(DrawContext& draw, const ViewContext& view, MovesPanel& moves) {
  draw_brand(draw, view);
  draw_players(draw, view);
  if (view.state.shows_evaluations()) draw_lead(draw, view);
  if (view.state.has_page_panel()) {
    if (!place_page_panel(draw, view)) draw_controls(draw, view);
    return;
  }
  if (!view.layout.message_over_moves || message_place(view).empty()) moves.draw(draw, view);
  if (!view.layout.message_over_controls) draw_controls(draw, view);
}

}  // namespace

struct View::Parts {
  Fonts fonts;
  BoardView board;
  PanelRenderer renderer;
  Canvas canvas;
  MovesPanel moves;

  void draw(const ImDrawData& data) {
    fonts.upload();
    renderer.draw(data, fonts.texture());
  }
};

View::View() : parts_(std::make_unique<Parts>()) {}
View::~View() = default;

void View::prepare(const FrameInput& input) {
  parts_->board.renderer().begin();
  parts_->renderer.begin();
  parts_->fonts.begin(unit_for(input), input.scale);
  parts_->board.renderer().create();
  parts_->renderer.create();
}

std::string View::check(std::size_t program) const {
  return program < BoardRenderer::kPrograms ? parts_->board.renderer().check(program) : parts_->renderer.check();
}

void View::add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold) {
  parts_->fonts.add_japanese(std::move(regular), std::move(semibold));
}

void View::forget_gl() {
  parts_->board.renderer().forget();
  parts_->renderer.forget();
  parts_->fonts.forget();
}

ImGuiIO& View::io() { return parts_->canvas.io(); }

void ViewContext::dispatch(app::Action action) const { actions.push_back(std::move(action)); }

Square View::point(const app::State& state, const FrameInput& input) {
  Canvas& canvas = parts_->canvas;
  canvas.begin({.width = input.width,
                .height = input.height,
                .scale = input.scale,
                .now_ms = input.now_ms,
                .animate = app::flip_speed(state) != app::FlipSpeed::kOff,
                .covered = state.ui.dialog != app::Dialog::kNone});
  return parts_->board.point(canvas);
}

FrameResult View::frame(const app::State& state, const FrameInput& input) {
  Parts& p = *parts_;
  FrameResult out;
  const app::Translations words(state.language());
  Layout layout = make_layout(input);
  const app::ThemeChoice choice = app::shown_theme(state);
  const Tuning* const tuning = input.tuning;
  const Theme& theme = theme_of(choice, tuning);
  const ViewContext view{state,
                         words,
                         layout,
                         out.actions,
                         board_theme_of(choice, tuning),
                         tuning != nullptr ? tuning->timing : app::flip_timing(app::flip_speed(state)),
                         input.now_ms,
                         app::current_message(words, state)};

  Painter paint(p.fonts, layout.unit);
  DrawContext draw{p.canvas, paint, theme, words};
  // A message's height depends on the width of its place, which does not depend on the height.
  const float needed = state.has_page_panel() ? 0 : message_height(draw, view, layout.message.w);
  if (needed > layout.message.h) layout = make_layout(input, needed);
  const Rect message = state.has_page_panel() ? Rect{} : message_place(view);

  clear(theme.backdrop, input);
  p.board.draw(draw, view, input.now_ms, input.scale, static_cast<int>(std::lround(input.height * input.scale)));
  draw_panels(draw, view, p.moves);
  if (!state.has_page_panel()) draw_message_above(draw, view, message);
  out.truncated = paint.truncated();
  out.controls = p.canvas.control_rects();
  out.grid_rect = p.board.grid_rect();
  // HTML dialogs can scroll, so their text stays as large as on a phone.
  out.unit = std::max(layout.unit, 1.0f);
  const bool counting = state.session.counting_since && state.ui.dialog == app::Dialog::kNone;
  if (counting && p.canvas.released()) view.dispatch(app::SkipCounting{});
  p.draw(p.canvas.render());
  out.moving = p.canvas.moving() || p.fonts.left_out() || p.board.moving(input.now_ms) || counting;
  return out;
}

void View::picture(const app::State& state, const FrameInput& input) {
  Parts& p = *parts_;
  const app::Translations words(state.language());
  Layout layout;
  layout.unit = unit_for(input);
  layout.board = Rect{0, 0, input.width, input.height}.inset(input.width * kPictureMargin);
  std::vector<app::Action> nothing;
  const app::ThemeChoice choice = app::shown_theme(state);
  const ViewContext view{state, words, layout, nothing, board_theme_of(choice), {}, input.now_ms};
  const Theme& theme = theme_of(choice);
  const ImVec2 size{std::round(input.width * input.scale), std::round(input.height * input.scale)};
  const std::unique_ptr<ImDrawList> list = p.canvas.list_apart(size);
  Painter paint(p.fonts, layout.unit, list.get());
  DrawContext draw{p.canvas, paint, theme, words};
  clear(theme.backdrop, input);
  p.board.draw_still(draw, view, input.scale, static_cast<int>(size.y));
  ImDrawData data;
  data.DisplaySize = size;
  data.AddDrawList(list.get());
  p.draw(data);
}

}  // namespace flipside::view
