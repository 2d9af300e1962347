#include <array>

#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kLabel = 28;
constexpr float kSegments = 52;
constexpr float kRow = 60;
constexpr float kBlock = 12;

}  // namespace

void draw_settings_dialog(Kit& kit, const Page& page) {
  const app::Words& words = page.words;
  const DialogBox box = begin_dialog(kit, page,
                                     {make_id("settings dialog"), words(Message::kSettings), 440,
                                      kLabel + kSegments + kBlock + 3 * kRow + kBlock, 52});
  Rect body = box.body;
  app::Settings settings = page.state.settings;
  kit.paint.text_in(Type::kLabel, body.take_top(kit.px(kLabel)), words(Message::kFlipSpeed), kit.theme.text_soft);
  const std::array<Segment, 4> speeds{{{words(Message::kSpeedSlow)},
                                       {words(Message::kSpeedNormal)},
                                       {words(Message::kSpeedFast)},
                                       {words(Message::kSpeedOff)}}};
  settings.flip_speed =
      static_cast<app::FlipSpeed>(segments(kit, make_id("speed"), body.take_top(kit.px(kSegments), kit.px(kBlock)),
                                           speeds, static_cast<int>(settings.flip_speed)));
  settings.show_legal_moves =
      switch_row(kit, make_id("legal"), body.take_top(kit.px(kRow)), words(Message::kShowLegalMoves),
                 words(Message::kShowLegalMovesHint), settings.show_legal_moves);
  settings.show_flip_preview =
      switch_row(kit, make_id("preview"), body.take_top(kit.px(kRow)), words(Message::kShowFlipPreview),
                 words(Message::kShowFlipPreviewHint), settings.show_flip_preview);
  settings.show_coordinates =
      switch_row(kit, make_id("coordinates"), body.take_top(kit.px(kRow)), words(Message::kShowCoordinates),
                 words(Message::kShowCoordinatesHint), settings.show_coordinates);
  end_dialog(kit);
  if (!(settings == page.state.settings)) page.ask(app::ChangeSettings{settings});

  if (button(kit, make_id("about"), box.footer.column(0, 2, kit.px(8)), words(Message::kAbout),
             ButtonKind::kSecondary)) {
    page.ask(app::OpenDialog{app::Dialog::kAbout});
  }
  if (button(kit, make_id("done"), box.footer.column(1, 2, kit.px(8)), words(Message::kDone), ButtonKind::kPrimary)) {
    page.ask(app::CloseDialog{});
  }
}

}  // namespace flipside::view
