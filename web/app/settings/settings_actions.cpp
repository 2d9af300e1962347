#include "web/app/settings/settings_actions.h"

#include "web/app/settings/change_settings.h"
#include "web/app/settings/setting_fields.h"
#include "web/app/settings/stored_settings.h"

namespace flipside::app {

void apply(State& state, const ChangeSetting& change, double, Effects&) {
  change_settings(state, with_value(state.settings, change.setting, change.value));
}

void apply(State& state, const ResetSettings&, double, Effects& effects) { reset_settings(state, effects); }

void apply(State& state, const UndoReset&, double, Effects& effects) { undo_reset(state, effects); }

void apply(State& state, const SettingsStored& stored, double, Effects& effects) {
  take_settings(state, stored.text, stored.shared, stored.seen, effects);
}

void apply(State& state, const ToggleEvaluations&, double, Effects& effects) {
  state.settings.show_evaluations = !state.settings.show_evaluations;
  const Translations words(state.language());
  const Message message = state.settings.show_evaluations ? Message::kIsOn : Message::kIsOff;
  effects.add(Announce{words(message, {words(Message::kEvaluations)})});
}

void apply(State& state, const ToggleSound&, double, Effects& effects) { toggle_sound(state, effects); }

}  // namespace flipside::app
