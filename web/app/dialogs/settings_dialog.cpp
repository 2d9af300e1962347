#include <initializer_list>
#include <utility>

#include "web/app/dialogs/dialog.h"
#include "web/app/library/quarantine.h"
#include "web/app/settings/change_settings.h"
#include "web/app/settings/setting_fields.h"

namespace flipside::app {

namespace {

// What all rows of the form need.
class Form {
 public:
  Form(const Translations& words, const Settings& settings) : words_(words), settings_(settings) {}

  Element section(std::string_view id, Message title, std::initializer_list<Setting> settings) const {
    Element element("section", id);
    element.with("title", words_(title));
    for (const Setting setting : settings) element.add(row(setting));
    return element;
  }

  Element row(Setting setting) const {
    const SettingField& field = *setting_field(setting);
    const int value = field.value(settings_);
    // The themes have a sample of their board each: `look` names its colours (--swatch-… of web/view/themes.cpp).
    const bool themes = setting == Setting::kTheme;
    const std::string_view choice = themes ? "swatches" : "segments";
    Element element(field.hint ? "switch" : choice, field.key);
    element.with("label", words_(field.label)).sends(action_begin<ChangeSetting>(setting));
    if (field.hint) return element.with("hint", words_(*field.hint)).when(value != 0, "on");
    element.with("title", words_(field.label)).when(themes, "focus").with("chosen", std::to_string(value));
    for (std::size_t i = 0; i < field.values.size(); ++i) {
      element.add(Element("option", std::to_string(i))
                      .with("label", words_(field.values[i].text))
                      .when(themes, "look", field.values[i].name));
    }
    return element;
  }

 private:
  const Translations& words_;
  const Settings& settings_;
};

Element computer_section(const Form& form, const Translations& words) {
  Element section = form.section("computer", Message::kSectionComputer, {Setting::kVariety, Setting::kThinking});
  section.add(Element("text", "note").with("text", words(Message::kMaxOnly)).with("tone", "soft"));
  return section.add(form.row(Setting::kPonder)).add(form.row(Setting::kKeepTable));
}

// Stored texts that could not be read, each with what can be done with it.
Element quarantine_section(const Form& form, const State& state, const Translations& words) {
  Element section = form.section("quarantine", Message::kSectionAside, {});
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
  left.add(
      form.section("board", Message::kSectionBoard, {Setting::kTheme, Setting::kFlipSpeed, Setting::kCoordinates}));
  left.add(form.section("sound-section", Message::kSectionSound, {Setting::kSound, Setting::kVolume}));
  left.add(form.section("languages", Message::kLanguage, {Setting::kLanguage}));
  Element right("column", "right");
  right.add(form.section(
      "learning", Message::kSectionLearning,
      {Setting::kLegalMoves, Setting::kFlipPreview, Setting::kEvaluations, Setting::kOpenings, Setting::kOverlay}));
  right.add(computer_section(form, words));
  if (!state.ui.quarantine.empty()) right.add(quarantine_section(form, state, words));
  return dialog.add(std::move(left)).add(std::move(right)).add(actions_row(state, words));
}

}  // namespace flipside::app
