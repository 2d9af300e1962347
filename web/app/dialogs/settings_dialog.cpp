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

  Group section(const std::string& id, Message title, std::initializer_list<Setting> settings) const {
    Group out{id, {}, GroupLook::kSection, words_(title)};
    for (const Setting setting : settings) out.elements.push_back(row(setting));
    return out;
  }

  Element row(Setting setting) const {
    const SettingField& field = *setting_field(setting);
    const std::string id(field.key);
    const int value = field.value(settings_);
    const Event sends = action_begin<ChangeSetting>(setting);
    if (field.hint) return Switch{id, words_(field.label), words_(*field.hint), value != 0, sends};
    const bool themes = setting == Setting::kTheme;
    Choice choice{.id = id,
                  .label = words_(field.label),
                  .sends = sends,
                  .chosen = value,
                  .look = themes ? ChoiceLook::kSwatches : ChoiceLook::kSegments,
                  .titled = true,
                  .focus = themes};
    for (std::size_t i = 0; i < field.values.size(); ++i) {
      choice.options.push_back({.value = static_cast<int>(i), .label = words_(field.values[i].text)});
      if (themes) choice.options.back().sample = field.values[i].name;
    }
    return choice;
  }

 private:
  const Translations& words_;
  const Settings& settings_;
};

Group sound_section(const Form& form, const State& state, const Translations& words) {
  Group section =
      form.section("sound-section", Message::kSectionSound, {Setting::kSound, Setting::kVolume, Setting::kNotify});
  if (state.host.refuses_notifications)
    section.elements.push_back(Text{"notify-refused", words(Message::kNotifyRefused), Tone::kWarning, true});
  return section;
}

Group computer_section(const Form& form, const Translations& words) {
  Group section = form.section("computer", Message::kSectionComputer, {Setting::kVariety, Setting::kThinking});
  section.elements.push_back(Text{"note", words(Message::kMaxOnly), Tone::kSoft});
  section.elements.push_back(form.row(Setting::kPonder));
  section.elements.push_back(form.row(Setting::kKeepTable));
  return section;
}

// Stored texts that could not be read, each with what can be done with it.
Group quarantine_section(const Form& form, const State& state, const Translations& words) {
  Group section = form.section("quarantine", Message::kSectionAside, {});
  for (const Quarantined& aside : state.ui.quarantine) {
    const std::string number = std::to_string(aside.number);
    const QuarantineState what = quarantine_state(words, aside);
    section.elements.push_back(Text{"aside-state-" + number, what.sentence, Tone::kSoft});
    section.elements.push_back(
        Field{"aside-" + number, words(Message::kAsideText, {number}), aside.text, FieldLook::kReadOnly});
    section.elements.push_back(
        Group{"aside-actions-" + number,
              {Button{"aside-restore-" + number, words(Message::kAsideRestore), RestoreQuarantined{aside.number},
                      ButtonLook::kPlain, !what.readable},
               Button{"aside-save-" + number, words(Message::kSaveFile), SaveQuarantined{aside.number}}},
              GroupLook::kRow});
  }
  return section;
}

}  // namespace

DialogContents settings_dialog(const State& state, const Translations& words) {
  Settings shown = state.settings;
  shown.flip_speed = flip_speed(state);
  const Form form(words, shown);
  const Elements left{
      form.section("board", Message::kSectionBoard, {Setting::kTheme, Setting::kFlipSpeed, Setting::kCoordinates}),
      sound_section(form, state, words), form.section("languages", Message::kLanguage, {Setting::kLanguage})};
  Elements right{form.section("learning", Message::kSectionLearning,
                              {Setting::kLegalMoves, Setting::kFlipPreview, Setting::kEvaluations, Setting::kOpenings,
                               Setting::kOverlay}),
                 computer_section(form, words)};
  if (!state.ui.quarantine.empty()) right.push_back(quarantine_section(form, state, words));
  const bool was_reset = state.ui.before_reset.has_value();
  return {.id = "settings",
          .title = words(Message::kSettings),
          .elements = {Group{"left", left}, Group{"right", std::move(right)}},
          .actions = {Button{"about", words(Message::kAbout), OpenDialog{Dialog::kAbout}},
                      Button{"reset", words(was_reset ? Message::kUndoReset : Message::kReset),
                             was_reset ? Event(UndoReset{}) : Event(ResetSettings{})},
                      Button{"done", words(Message::kDone), CloseDialog{}, ButtonLook::kPrimary}},
          .wide = true};
}

}  // namespace flipside::app
