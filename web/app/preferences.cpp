#include "web/app/preferences.h"

namespace flipside::app {

namespace {

void say(const State& state, Message message, Effects& effects) {
  effects.announce.emplace_back(Words(state.language())(message));
}

}  // namespace

Settings fresh_settings(const State& state) {
  Settings fresh;
  fresh.language = state.settings.language;
  if (state.reduced_motion) fresh.flip_speed = FlipSpeed::kOff;
  return fresh;
}

ThemeChoice shown_theme(const State& state) {
  if (state.settings.theme != ThemeChoice::kAutomatic) return state.settings.theme;
  if (state.surroundings.contrast) return ThemeChoice::kContrast;
  return state.surroundings.light ? ThemeChoice::kLight : ThemeChoice::kGreen;
}

void change_settings(State& state, const Settings& settings, Effects& effects) {
  state.settings = settings;
  state.before_reset.reset();
  effects.save = true;
}

void reset_settings(State& state, Effects& effects) {
  const Settings before = state.settings;
  change_settings(state, fresh_settings(state), effects);
  state.before_reset = before;
  say(state, Message::kSettingsReset, effects);
}

void undo_reset(State& state, Effects& effects) {
  if (!state.before_reset) return;
  change_settings(state, Settings(*state.before_reset), effects);
  say(state, Message::kSettingsBack, effects);
}

void toggle_sound(State& state, Effects& effects) {
  Settings settings = state.settings;
  settings.sound = !settings.sound;
  change_settings(state, settings, effects);
  const Words words(state.language());
  effects.announce.push_back(words(settings.sound ? Message::kIsOn : Message::kIsOff, {words(Message::kSound)}));
}

void keep_quiet(const State& state, Effects& effects) {
  if (state.settings.sound && state.surroundings.visible) return;
  effects.hush = true;
  effects.sounds.clear();
}

}  // namespace flipside::app
