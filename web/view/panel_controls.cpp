#include <array>
#include <string_view>

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

void draw_controls(DrawContext& draw, const ViewContext& view) {
  const auto& at = view.layout.controls;
  const app::Translations& words = view.words;
  if (tool_button(draw, make_id("undo"), at[0], Icon::kUndo, words(Message::kUndo), can_undo(view.state))) {
    view.dispatch(app::Undo{});
  }
  if (tool_button(draw, make_id("redo"), at[1], Icon::kRedo, words(Message::kRedo), can_redo(view.state))) {
    view.dispatch(app::Redo{});
  }
  constexpr std::array<std::string_view, kControlCount> kNames{"undo", "redo", "new", "hint", "values", "menu"};
  for (std::size_t i = 0; i < kNames.size(); ++i) draw.ui.register_control(kNames[i], at[i]);
  const auto fitting = [&](Message label, Message shorter) {
    return words(draw.paint.text_width(TextStyle::kLabel, words(label)) + draw.px(8) <= at[2].w ? label : shorter);
  };
  if (tool_button(draw, make_id("new"), at[2], Icon::kNewGame, fitting(Message::kNewGame, Message::kNewGameShort))) {
    view.dispatch(app::OpenDialog{app::Dialog::kNewGame});
  }
  const bool hinted = view.state.engine.hint.has_value();
  if (tool_button(draw, make_id("hint"), at[3], Icon::kHint, words(Message::kHint), app::can_hint(view.state),
                  hinted)) {
    view.dispatch(app::ToggleHint{});
  }
  if (tool_button(draw, make_id("values"), at[4], Icon::kEvaluations, words(Message::kEvaluations),
                  view.state.may_show_evaluations(), view.state.shows_evaluations())) {
    view.dispatch(app::ToggleEvaluations{});
  }
  if (tool_button(draw, make_id("menu"), at[5], Icon::kMenu, fitting(Message::kMenu, Message::kMenuShort),
                  view.state.host.has_dialogs)) {
    view.dispatch(app::OpenDialog{app::Dialog::kMenu});
  }
}

}  // namespace flipside::view
