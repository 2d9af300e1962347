#include <array>
#include <utility>
#include <vector>

#include "web/app/dialogs/dialog.h"
#include "web/app/library/quarantine.h"
#include "web/app/settings/change_settings.h"

namespace flipside::app {

namespace {

// What all rows of the form need.
class Form {
 public:
  Form(const Translations& words, const Settings& settings) : words_(words), settings_(settings) {}

  Element section(std::string_view id, Message title) const {
    return Element("section", id).with("title", words_(title));
  }

  // One of a few; the values are 0, 1 … in this order.
  Element choice(Setting setting, Message label, const std::vector<Message>& options) const {
    Element element = row("segments", setting, label);
    element.with("title", words_(label)).with("chosen", std::to_string(value_of(settings_, setting)));
    for (std::size_t i = 0; i < options.size(); ++i) {
      element.add(Element("option", std::to_string(i)).with("label", words_(options[i])));
    }
    return element;
  }

  Element toggle(Setting setting, Message label, Message hint) const {
    Element element = row("switch", setting, label);
    return element.with("hint", words_(hint)).when(value_of(settings_, setting) != 0, "on");
  }

  // The themes, each with a sample of its board: `look` names its colours (--swatch-… of web/view/themes.cpp).
  Element themes() const {
    struct Named {
      Message name;
      std::string_view look;
    };
    constexpr std::array kThemes{
        Named{Message::kThemeAutomatic, "automatic"}, Named{Message::kThemeGreen, "green"},
        Named{Message::kThemeLight, "light"},         Named{Message::kThemeWood, "wood"},
        Named{Message::kThemeNight, "night"},         Named{Message::kThemeContrast, "contrast"}};
    Element element = row("swatches", Setting::kTheme, Message::kTheme);
    element.with("title", words_(Message::kTheme)).with("focus", "1");
    element.with("chosen", std::to_string(value_of(settings_, Setting::kTheme)));
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
      element.add(
          Element("option", std::to_string(i)).with("label", words_(kThemes[i].name)).with("look", kThemes[i].look));
    }
    return element;
  }

  Element note(Message text) const { return Element("text", "note").with("text", words_(text)).with("tone", "soft"); }

 private:
  Element row(std::string_view type, Setting setting, Message label) const {
    Element element(type, setting_name(setting));
    element.with("label", words_(label)).sends(action_begin<ChangeSetting>(setting));
    return element;
  }

  const Translations& words_;
  const Settings& settings_;
};

Element board_section(const Form& form) {
  Element section = form.section("board", Message::kSectionBoard);
  section.add(form.themes());
  section.add(form.choice(Setting::kFlipSpeed, Message::kFlipSpeed,
                          {Message::kSpeedSlow, Message::kSpeedNormal, Message::kSpeedFast, Message::kSpeedOff}));
  return section.add(form.toggle(Setting::kCoordinates, Message::kShowCoordinates, Message::kShowCoordinatesHint));
}

Element sound_section(const Form& form) {
  Element section = form.section("sound-section", Message::kSectionSound);
  section.add(form.toggle(Setting::kSound, Message::kSound, Message::kSoundHint));
  return section.add(form.choice(Setting::kVolume, Message::kVolume,
                                 {Message::kVolumeLow, Message::kVolumeMedium, Message::kVolumeHigh}));
}

Element learning_section(const Form& form) {
  Element section = form.section("learning", Message::kSectionLearning);
  section.add(form.toggle(Setting::kLegalMoves, Message::kShowLegalMoves, Message::kShowLegalMovesHint));
  section.add(form.toggle(Setting::kFlipPreview, Message::kShowFlipPreview, Message::kShowFlipPreviewHint));
  section.add(form.toggle(Setting::kEvaluations, Message::kEvaluations, Message::kEvaluationsHint));
  section.add(form.toggle(Setting::kOpenings, Message::kShowOpenings, Message::kShowOpeningsHint));
  return section.add(form.choice(
      Setting::kOverlay, Message::kOverlay,
      {Message::kOverlayNone, Message::kOverlayStable, Message::kOverlayFrontier, Message::kOverlayMobility}));
}

Element computer_section(const Form& form) {
  Element section = form.section("computer", Message::kSectionComputer);
  section.add(form.choice(Setting::kVariety, Message::kVariety,
                          {Message::kVarietyNone, Message::kVarietySome, Message::kVarietyMuch}));
  section.add(form.toggle(Setting::kThinking, Message::kShowThinking, Message::kShowThinkingHint));
  section.add(form.note(Message::kMaxOnly));
  section.add(form.toggle(Setting::kPonder, Message::kPonder, Message::kPonderHint));
  return section.add(form.toggle(Setting::kKeepTable, Message::kKeepTable, Message::kKeepTableHint));
}

// The device's, or one of those that the program has, each by its own name.
Element language_section(const Form& form) {
  Element section = form.section("languages", Message::kLanguage);
  return section.add(form.choice(Setting::kLanguage, Message::kLanguageOfWhat,
                                 {Message::kLanguageSystem, Message::kLanguageEnglish, Message::kLanguageJapanese}));
}

// Stored texts that could not be read, each with what can be done with it.
Element quarantine_section(const Form& form, const State& state, const Translations& words) {
  Element section = form.section("quarantine", Message::kSectionAside);
  for (const Quarantined& aside : state.ui.quarantine) {
    const std::string number = std::to_string(aside.number);
    const QuarantineState what = quarantine_state(words, aside);
    section.add(Element("text", "aside-state-" + number).with("text", what.sentence).with("tone", "soft"));
    section.add(Element("area", "aside-" + number)
                    .with("label", words(Message::kAsideText, {number}))
                    .with("value", aside.text)
                    .with("readonly", "1"));
    Element row("row", "aside-actions-" + number);
    row.add(button("aside-restore-" + number, words(Message::kAsideRestore), RestoreQuarantined{aside.number})
                .when(!what.readable, "disabled"));
    row.add(button("aside-save-" + number, words(Message::kSaveFile), SaveQuarantined{aside.number}));
    section.add(std::move(row));
  }
  return section;
}

Element actions_row(const State& state, const Translations& words) {
  Element actions("row", "actions");
  actions.add(button("about", words(Message::kAbout), OpenDialog{Dialog::kAbout}));
  const bool was_reset = state.ui.before_reset.has_value();
  actions.add(button("reset", words(was_reset ? Message::kUndoReset : Message::kReset),
                     was_reset ? Action(UndoReset{}) : Action(ResetSettings{})));
  return actions.add(
      Element("button", "done").with("label", words(Message::kDone)).with("kind", "primary").sends(CloseDialog{}));
}

}  // namespace

Element settings_dialog(const State& state, const Translations& words) {
  Settings shown = state.settings;
  shown.flip_speed = flip_speed(state);
  const Form form(words, shown);
  Element dialog("dialog", "settings");
  dialog.with("title", words(Message::kSettings)).with("close", words(Message::kClose)).with("wide", "1");
  Element left("column", "left");
  left.add(board_section(form)).add(sound_section(form)).add(language_section(form));
  Element right("column", "right");
  right.add(learning_section(form)).add(computer_section(form));
  if (!state.ui.quarantine.empty()) right.add(quarantine_section(form, state, words));
  return dialog.add(std::move(left)).add(std::move(right)).add(actions_row(state, words));
}

}  // namespace flipside::app
