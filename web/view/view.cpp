#include "web/view/view.h"

#include <imgui.h>

#include <cmath>
#include <utility>

#include "web/app/preferences.h"
#include "web/view/board_view.h"
#include "web/view/dialogs.h"
#include "web/view/gl.h"
#include "web/view/panel_renderer.h"
#include "web/view/themes.h"

namespace flipside::view {
namespace {

constexpr float kPictureMargin = 0.03f;  // of its side, around the board

Viewport viewport_of(const FrameInput& in) {
  return {in.width, in.height, in.inset_top, in.inset_bottom, in.inset_left, in.inset_right};
}

void clear(Ink color, const FrameInput& in) {
  const auto channel = [color](int shift) { return static_cast<float>(color >> shift & 0xff) / 255; };
  glViewport(0, 0, static_cast<int>(std::lround(in.width * in.scale)),
             static_cast<int>(std::lround(in.height * in.scale)));
  glClearColor(channel(0), channel(8), channel(16), 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

}  // namespace

struct View::Panels {
  Ui ui;
  MovesPanel moves;
  MessagePanel message;
  NewGameDialog new_game;
  int dialogs_opened = 0;  // up to the one that was shown last

  void draw_page(Kit& kit, const Page& page);
  void draw_dialog(Kit& kit, const Page& page, double now_ms);
};

struct View::Parts {
  Fonts fonts;
  BoardView board;
  PanelRenderer renderer;
  Panels panels;

  app::Words words(const app::State& state) const {
    return app::Words(fonts.has_japanese() ? state.language() : app::Language::kEnglish);
  }
};

View::View() : parts_(std::make_unique<Parts>()) {}
View::~View() = default;

void View::prepare(const FrameInput& input) {
  ImGuiStyle& style = ImGui::GetStyle();
  style.CircleTessellationMaxError = 0.25f / input.scale;
  style.CurveTessellationTol = 1 / input.scale;
  parts_->board.begin();
  parts_->renderer.begin();
  parts_->fonts.begin(unit_for(viewport_of(input)), input.scale);
  parts_->board.create();
  parts_->renderer.create();
}

std::string View::check(std::size_t program) const {
  return program < BoardRenderer::kPrograms ? parts_->board.check(program) : parts_->renderer.check();
}

void View::add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold) {
  parts_->fonts.add_japanese(std::move(regular), std::move(semibold));
}

void View::forget_gl() {
  parts_->board.forget();
  parts_->renderer.forget();
  parts_->fonts.forget();
}

void View::render() {
  ImGui::Render();
  parts_->fonts.upload();
  parts_->renderer.draw(*ImGui::GetDrawData(), parts_->fonts.texture());
}

void View::Panels::draw_page(Kit& kit, const Page& page) {
  draw_brand(kit, page);
  draw_players(kit, page);
  draw_lead(kit, page);
  moves.draw(kit, page);
  draw_controls(kit, page);
}

void View::Panels::draw_dialog(Kit& kit, const Page& page, double now_ms) {
  const app::Dialog dialog = page.state.dialog;
  const bool opens = std::exchange(dialogs_opened, page.state.dialogs_opened) != page.state.dialogs_opened;
  if (opens && dialog == app::Dialog::kNewGame) {
    new_game.open(page);
    ui.focus(make_id("start"));
  }
  if (opens && dialog == app::Dialog::kResult) ui.focus(make_id("rematch"));
  if (opens && dialog == app::Dialog::kSettings) ui.focus(make_id("done"));
  switch (dialog) {
    case app::Dialog::kNone:
    // The page's own: web/app/sheet.h.
    case app::Dialog::kMenu:
    case app::Dialog::kImport:
    case app::Dialog::kShare:
    case app::Dialog::kGames:
    case app::Dialog::kPosition:
    case app::Dialog::kReview:
    case app::Dialog::kLines:
    case app::Dialog::kHelp:
      break;
    case app::Dialog::kNewGame:
      new_game.draw(kit, page, now_ms);
      break;
    case app::Dialog::kSettings:
      draw_settings_dialog(kit, page);
      break;
    case app::Dialog::kAbout:
      draw_about_dialog(kit, page);
      break;
    case app::Dialog::kResult:
      draw_result_dialog(kit, page);
      break;
  }
  if (dialog != app::Dialog::kNone && ui.take_escape()) page.ask(app::GoBack{});
}

void Page::ask(app::Action action) const { actions.push_back(std::move(action)); }

FrameResult View::frame(const app::State& state, const FrameInput& input) {
  Parts& p = *parts_;
  FrameResult out;
  Panels& panels = p.panels;
  Ui& ui = panels.ui;
  const app::Words words = p.words(state);
  const Layout layout = make_layout(viewport_of(input), state.settings.show_values);
  const Page page{state, words, layout, out.actions, input.now_ms};
  const Theme& theme = theme_of(app::shown_theme(state));
  const bool dialog = state.dialog != app::Dialog::kNone;
  ui.begin(input.now_ms, input.touch, state.settings.flip_speed != app::FlipSpeed::kOff, input.key);

  Painter below(*ImGui::GetBackgroundDrawList(), p.fonts, layout.unit);
  Kit kit{ui, below, theme, words};
  const Rect message = panels.message.place(kit, page);
  ui.cover(message, Layer::kMessage);
  if (dialog) ui.cover({0, 0, input.width, input.height}, Layer::kDialog);

  clear(theme.backdrop, input);
  p.board.draw(kit, page, input.now_ms, input.scale, static_cast<int>(std::lround(input.height * input.scale)));
  panels.draw_page(kit, page);
  ui.enter(Layer::kMessage);
  panels.message.draw(kit, page, message);

  ui.enter(Layer::kDialog);
  const float shown = dialog ? ui.ease(make_id("dialog", static_cast<int>(state.dialog)), 1, 0) : 1;
  Painter above(*ImGui::GetForegroundDrawList(), p.fonts, layout.unit, shown);
  Kit dialog_kit{ui, above, theme, words};
  panels.draw_dialog(dialog_kit, page, input.now_ms);
  ui.end();
  out.said = ui.take_said();
  for (const Painter* painter : {&below, &above})
    out.cut.insert(out.cut.end(), painter->cut().begin(), painter->cut().end());
  const Rect field = p.board.field();
  out.field_x = field.x;
  out.field_y = field.y;
  out.field_side = field.w;
  out.unit = layout.unit;
  const bool counting = state.counting_since && !dialog;
  if (counting && ui.pointer().released) page.ask(app::SkipCounting{});
  out.moving = ui.moving() || p.fonts.left_out() || p.board.moving(input.now_ms) || counting;
  return out;
}

void View::warm_up(const app::State& state, const FrameInput& input) {
  Panels unseen;
  const app::Words words = parts_->words(state);
  const Layout layout = make_layout(viewport_of(input), state.settings.show_values);
  std::vector<app::Action> nothing;
  const Page page{state, words, layout, nothing, input.now_ms};
  unseen.ui.begin(input.now_ms, input.touch, false);
  Painter paint(*ImGui::GetForegroundDrawList(), parts_->fonts, layout.unit);
  Kit kit{unseen.ui, paint, theme_of(app::shown_theme(state)), words};
  unseen.draw_page(kit, page);
  unseen.ui.enter(Layer::kDialog);
  unseen.draw_dialog(kit, page, input.now_ms);
  unseen.ui.end();
}

void View::picture(const app::State& state, const FrameInput& input) {
  Parts& p = *parts_;
  const app::Words words = p.words(state);
  Layout layout;
  layout.unit = unit_for(viewport_of(input));
  layout.board = Rect{0, 0, input.width, input.height}.inset(input.width * kPictureMargin);
  std::vector<app::Action> nothing;
  const Page page{state, words, layout, nothing, input.now_ms};
  const Theme& theme = theme_of(app::shown_theme(state));
  Ui ui;
  ui.begin(input.now_ms, true, false);
  Painter paint(*ImGui::GetBackgroundDrawList(), p.fonts, layout.unit);
  Kit kit{ui, paint, theme, words};
  clear(theme.backdrop, input);
  p.board.draw_still(kit, page, input.scale, static_cast<int>(std::lround(input.height * input.scale)));
}

}  // namespace flipside::view
