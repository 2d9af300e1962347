#include <array>

#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kLabel = 28;
constexpr float kSegments = 52;
constexpr float kRow = 60;
constexpr float kBlock = 12;
constexpr float kColumnGap = 32;

void choose_speed(Kit& kit, const app::Words& words, Rect place, app::FlipSpeed& speed) {
  kit.paint.text_in(Type::kLabel, place.take_top(kit.px(kLabel)), words(Message::kFlipSpeed), kit.theme.text_soft);
  const std::array<Segment, 4> speeds{{{words(Message::kSpeedSlow)},
                                       {words(Message::kSpeedNormal)},
                                       {words(Message::kSpeedFast)},
                                       {words(Message::kSpeedOff)}}};
  speed = static_cast<app::FlipSpeed>(
      segments(kit, make_id("speed"), place.take_top(kit.px(kSegments)), speeds, static_cast<int>(speed)));
}

void choose_marks(Kit& kit, const app::Words& words, const Rect& place, app::Settings& settings) {
  settings.show_legal_moves = switch_row(kit, make_id("legal"), place.row(0, 3, 0), words(Message::kShowLegalMoves),
                                         words(Message::kShowLegalMovesHint), settings.show_legal_moves);
  settings.show_flip_preview = switch_row(kit, make_id("preview"), place.row(1, 3, 0), words(Message::kShowFlipPreview),
                                          words(Message::kShowFlipPreviewHint), settings.show_flip_preview);
  settings.show_coordinates =
      switch_row(kit, make_id("coordinates"), place.row(2, 3, 0), words(Message::kShowCoordinates),
                 words(Message::kShowCoordinatesHint), settings.show_coordinates);
}

// What concerns players that think by the clock.
void choose_thinking(Kit& kit, const app::Words& words, Rect place, app::Settings& settings) {
  kit.paint.text_in(Type::kLabel, place.take_top(kit.px(kLabel)), words(Message::kMaxOnly), kit.theme.text_soft);
  settings.ponder = switch_row(kit, make_id("ponder"), place.row(0, 2, 0), words(Message::kPonder),
                               words(Message::kPonderHint), settings.ponder);
  settings.keep_table = switch_row(kit, make_id("keep table"), place.row(1, 2, 0), words(Message::kKeepTable),
                                   words(Message::kKeepTableHint), settings.keep_table);
}

}  // namespace

void draw_settings_dialog(Kit& kit, const Page& page) {
  const app::Words& words = page.words;
  const bool beside = low_and_wide(page.layout);
  const float speed = kLabel + kSegments;
  const float thinking = kLabel + 2 * kRow;
  const float marks = 3 * kRow;
  const DialogBox box = begin_dialog(kit, page,
                                     {make_id("settings dialog"), words(Message::kSettings), beside ? 720.0f : 440.0f,
                                      beside ? speed + kBlock + thinking : speed + marks + thinking + 2 * kBlock, 52});
  app::Settings settings = page.state.settings;
  Rect body = box.body;
  Rect left = beside ? body.take_left((body.w - kit.px(kColumnGap)) / 2, kit.px(kColumnGap)) : body;
  choose_speed(kit, words, left.take_top(kit.px(speed), kit.px(kBlock)), settings.flip_speed);
  if (!beside) body = left;
  choose_marks(kit, words, body.take_top(kit.px(marks), kit.px(kBlock)), settings);
  choose_thinking(kit, words, (beside ? left : body).take_top(kit.px(thinking)), settings);
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
