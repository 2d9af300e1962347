#include "web/app/hint.h"
#include "web/view/panels.h"

namespace flipside::view {

using app::Message;

void draw_brand(Kit& kit, const Page& page) {
  const Rect& rect = page.layout.brand;
  if (rect.empty()) return;
  const float radius = kit.px(13);
  kit.paint.disc(rect.x + radius + kit.px(10), rect.center_y(), radius, Color::kWhite, kit.theme);
  kit.paint.disc(rect.x + radius, rect.center_y(), radius, Color::kBlack, kit.theme);
  kit.paint.text_in(Type::kTitle, {rect.x + 2 * radius + kit.px(22), rect.y, rect.w, rect.h},
                    page.words(Message::kGameTitle), kit.theme.text);
}

void draw_controls(Kit& kit, const Page& page) {
  const auto& at = page.layout.controls;
  const app::Words& words = page.words;
  if (tool_button(kit, make_id("undo"), at[0], Icon::kUndo, words(Message::kUndo), can_undo(page.state))) {
    page.ask(app::Undo{});
  }
  if (tool_button(kit, make_id("redo"), at[1], Icon::kRedo, words(Message::kRedo), can_redo(page.state))) {
    page.ask(app::Redo{});
  }
  const auto fitting = [&](Message label, Message shorter) {
    return words(kit.paint.text_width(Type::kLabel, words(label)) + kit.px(8) <= at[2].w ? label : shorter);
  };
  if (tool_button(kit, make_id("new"), at[2], Icon::kNewGame, fitting(Message::kNewGame, Message::kNewGameShort))) {
    page.ask(app::OpenDialog{app::Dialog::kNewGame});
  }
  const bool hinted = page.state.hint.has_value();
  if (tool_button(kit, make_id("hint"), at[3], Icon::kHint, words(Message::kHint), app::can_hint(page.state), hinted)) {
    page.ask(app::ToggleHint{});
  }
  if (tool_button(kit, make_id("values"), at[4], Icon::kValues, words(Message::kValues), true,
                  page.state.settings.show_values)) {
    page.ask(app::ToggleValues{});
  }
  if (tool_button(kit, make_id("menu"), at[5], Icon::kMenu, fitting(Message::kMenu, Message::kMenuShort),
                  page.state.has_sheets)) {
    page.ask(app::OpenDialog{app::Dialog::kMenu});
  }
}

}  // namespace flipside::view
