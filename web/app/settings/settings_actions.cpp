#include "web/app/settings/settings_actions.h"

#include "web/app/settings/change_settings.h"
#include "web/app/settings/setting_fields.h"
#include "web/app/settings/stored_settings.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void say_switch(const State& state, Message name, bool on, Effects& effects) {
  const Translations words(state.language());
  effects.add(Announce{words(on ? Message::kIsOn : Message::kIsOff, {words(name)})});
}

}  // namespace

void apply(State& state, const ChangeSetting& change, double, Effects& effects) {
  change_settings(state, with_value(state.settings, change.setting, change.value));
  if (change.setting != Setting::kNotify) return;
  state.host.refuses_notifications = false;
  if (state.settings.notify) effects.add(AskToNotify{});
}

void apply(State& state, const NotificationsRefused&, double, Effects&) {
  state.host.refuses_notifications = true;
  change_settings(state, with_value(state.settings, Setting::kNotify, 0));
}

void apply(State& state, const ResetSettings&, double, Effects& effects) {
  const Settings before = state.settings;
  change_settings(state, fresh_settings(state.settings));
  state.ui.before_reset = before;
  announce(state, Message::kSettingsReset, effects);
}

void apply(State& state, const UndoReset&, double, Effects& effects) {
  if (!state.ui.before_reset) return;
  change_settings(state, Settings(*state.ui.before_reset));
  announce(state, Message::kSettingsBack, effects);
}

void apply(State& state, const SettingsStored& stored, double, Effects& effects) {
  merge_settings(state, stored.text, stored.shared, stored.seen, effects);
}

void apply(State& state, const ToggleEvaluations&, double, Effects& effects) {
  state.settings.show_evaluations = !state.settings.show_evaluations;
  say_switch(state, Message::kEvaluations, state.settings.show_evaluations, effects);
}

void apply(State& state, const ToggleSound&, double, Effects& effects) {
  Settings settings = state.settings;
  settings.sound = !settings.sound;
  change_settings(state, settings);
  say_switch(state, Message::kSound, settings.sound, effects);
}

}  // namespace flipside::app
