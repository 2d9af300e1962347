#include <string_view>
#include <utility>

#include "web/app/engine/hint.h"
#include "web/app/game/steps.h"
#include "web/view/panels.h"

namespace flipside::view {

using app::Message;

void draw_brand(DrawContext& draw, const ViewContext& view) {
  const Rect& rect = view.layout.brand;
  if (rect.empty()) return;
  const float radius = draw.px(13);
  draw.paint.disc(rect.x + radius + draw.px(10), rect.center_y(), radius, Color::kWhite, draw.theme);
  draw.paint.disc(rect.x + radius, rect.center_y(), radius, Color::kBlack, draw.theme);
  draw.paint.text_in(TextStyle::kTitle, {rect.x + 2 * radius + draw.px(22), rect.y, rect.w, rect.h},
                     view.words(Message::kGameTitle), draw.theme.text);
}

void draw_way(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place,
              std::string_view label, ButtonKind kind, app::Action action) {
  draw.canvas.register_control(name, place);
  if (button(draw, name, place, label, kind)) view.dispatch(std::move(action));
}

void draw_way(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place, Icon icon,
              app::Action action) {
  draw.canvas.register_control(name, place);
  if (icon_button(draw, name, place, icon)) view.dispatch(std::move(action));
}

void draw_controls(DrawContext& draw, const ViewContext& view) {
  const auto& at = view.layout.controls;
  const app::Translations& words = view.words;
  const app::State& state = view.state;
  const auto tool = [&](std::size_t i, std::string_view name, Icon icon, Message label, app::Action action,
                        bool enabled = true, bool on = false) {
    draw.canvas.register_control(name, at[i]);
    if (tool_button(draw, name, at[i], icon, words(label), enabled, on)) view.dispatch(std::move(action));
  };
  const auto fitting = [&](Message label, Message shorter) {
    return draw.paint.text_width(TextStyle::kLabel, words(label)) + draw.px(8) <= at[2].w ? label : shorter;
  };
  tool(0, "undo", Icon::kUndo, Message::kUndo, app::Undo{}, can_undo(state));
  tool(1, "redo", Icon::kRedo, Message::kRedo, app::Redo{}, can_redo(state));
  tool(2, "new", Icon::kNewGame, fitting(Message::kNewGame, Message::kNewGameShort),
       app::OpenDialog{app::Dialog::kNewGame});
  tool(3, "hint", Icon::kHint, Message::kHint, app::ToggleHint{}, app::can_hint(state), state.engine.hint.has_value());
  tool(4, "values", Icon::kEvaluations, Message::kEvaluations, app::ToggleEvaluations{}, state.may_show_evaluations(),
       state.shows_evaluations());
  tool(5, "menu", Icon::kMenu, fitting(Message::kMenu, Message::kMenuShort), app::OpenDialog{app::Dialog::kMenu});
}

}  // namespace flipside::view
