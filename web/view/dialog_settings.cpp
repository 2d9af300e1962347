#include "web/view/dialogs.h"
#include "web/view/settings_form.h"
#include "web/view/theme_swatches.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kWidth = 440;
constexpr float kWideWidth = 780;
constexpr float kFooter = 52;

void fill_board(SettingsForm& form, Kit& kit, app::Settings& settings) {
  const app::Words& words = kit.words;
  form.section(Message::kSectionBoard);
  form.labelled(Message::kTheme, kThemeSwatches,
                [&kit, &settings](const Rect& place) { settings.theme = theme_swatches(kit, place, settings.theme); });
  form.choice(make_id("speed"), Message::kFlipSpeed,
              {{words(Message::kSpeedSlow)},
               {words(Message::kSpeedNormal)},
               {words(Message::kSpeedFast)},
               {words(Message::kSpeedOff)}},
              settings.flip_speed);
  form.toggle(make_id("coordinates"), Message::kShowCoordinates, Message::kShowCoordinatesHint,
              settings.show_coordinates);
}

void fill_sound(SettingsForm& form, const app::Words& words, app::Settings& settings) {
  form.section(Message::kSectionSound);
  form.toggle(make_id("sound"), Message::kSound, Message::kSoundHint, settings.sound);
  form.choice(make_id("volume"), Message::kVolume,
              {{words(Message::kVolumeLow)}, {words(Message::kVolumeMedium)}, {words(Message::kVolumeHigh)}},
              settings.volume);
}

void fill_learning(SettingsForm& form, const app::Words& words, app::Settings& settings) {
  form.section(Message::kSectionLearning);
  form.toggle(make_id("legal"), Message::kShowLegalMoves, Message::kShowLegalMovesHint, settings.show_legal_moves);
  form.toggle(make_id("preview"), Message::kShowFlipPreview, Message::kShowFlipPreviewHint, settings.show_flip_preview);
  form.toggle(make_id("values"), Message::kValues, Message::kValuesHint, settings.show_values);
  form.choice(make_id("overlay"), Message::kOverlay,
              {{words(Message::kOverlayNone)},
               {words(Message::kOverlayStableShort)},
               {words(Message::kOverlayFrontier)},
               {words(Message::kOverlayMobilityShort)}},
              settings.overlay);
}

void fill_computer(SettingsForm& form, const app::Words& words, app::Settings& settings) {
  form.section(Message::kSectionComputer);
  form.choice(make_id("variety"), Message::kVariety,
              {{words(Message::kVarietyNone)}, {words(Message::kVarietySome)}, {words(Message::kVarietyMuch)}},
              settings.variety);
  form.toggle(make_id("thinking"), Message::kShowThinking, Message::kShowThinkingHint, settings.show_thinking);
  form.note(Message::kMaxOnly);
  form.toggle(make_id("ponder"), Message::kPonder, Message::kPonderHint, settings.ponder);
  form.toggle(make_id("keep table"), Message::kKeepTable, Message::kKeepTableHint, settings.keep_table);
}

// The device's (0), or one of those that the program has, each by its own name.
void fill_language(SettingsForm& form, const app::Words& words, int& language) {
  form.section(Message::kLanguage);
  form.choice(
      make_id("language"), Message::kLanguageOfWhat,
      {{words(Message::kLanguageSystem)}, {words(Message::kLanguageEnglish)}, {words(Message::kLanguageJapanese)}},
      language);
}

void draw_answers(Kit& kit, const Page& page, const Rect& place) {
  const float gap = kit.px(8);
  const bool was_reset = page.state.before_reset.has_value();
  if (button(kit, make_id("about"), place.column(0, 3, gap), page.words(Message::kAbout), ButtonKind::kSecondary)) {
    page.ask(app::OpenDialog{app::Dialog::kAbout});
  }
  const std::string_view reset = page.words(was_reset ? Message::kUndoReset : Message::kReset);
  if (button(kit, make_id("reset"), place.column(1, 3, gap), reset, ButtonKind::kSecondary)) {
    if (was_reset) {
      page.ask(app::UndoReset{});
    } else {
      page.ask(app::ResetSettings{});
    }
  }
  if (button(kit, make_id("done"), place.column(2, 3, gap), page.words(Message::kDone), ButtonKind::kPrimary)) {
    page.ask(app::CloseDialog{});
  }
}

}  // namespace

void draw_settings_dialog(Kit& kit, const Page& page) {
  const bool beside = page.layout.safe.w >= (kWideWidth + 40) * page.layout.unit;
  app::Settings settings = page.state.settings;
  SettingsForm form(kit, beside ? 2 : 1);
  fill_board(form, kit, settings);
  fill_sound(form, page.words, settings);
  fill_learning(form, page.words, settings);
  fill_computer(form, page.words, settings);
  int language = settings.language ? static_cast<int>(*settings.language) + 1 : 0;
  fill_language(form, page.words, language);
  const DialogBox box = begin_dialog(kit, page,
                                     {make_id("settings dialog"), page.words(Message::kSettings),
                                      beside ? kWideWidth : kWidth, form.height(), kFooter});
  form.draw(box.body);
  settings.language = language == 0 ? std::nullopt : std::optional(static_cast<app::Language>(language - 1));
  end_dialog(kit);
  if (!(settings == page.state.settings)) page.ask(app::ChangeSettings{settings});
  draw_answers(kit, page, box.footer);
}

}  // namespace flipside::view
