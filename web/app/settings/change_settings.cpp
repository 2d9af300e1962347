#include "web/app/settings/change_settings.h"

namespace flipside::app {

namespace {

void say(const State& state, Message message, Effects& effects) {
  effects.add(Announce{Translations(state.language())(message)});
}

}  // namespace

Settings fresh_settings(const State& state) {
  Settings fresh;
  fresh.language = state.settings.language;
  fresh.introduced = state.settings.introduced;
  fresh.puzzles = state.settings.puzzles;
  fresh.lessons = state.settings.lessons;
  fresh.openings = state.settings.openings;
  fresh.unknown = state.settings.unknown;
  return fresh;
}

FlipSpeed flip_speed(const State& state) {
  return state.settings.flip_speed.value_or(state.environment.reduced_motion ? FlipSpeed::kOff : FlipSpeed::kNormal);
}

ThemeChoice shown_theme(const State& state) {
  if (state.settings.theme != ThemeChoice::kAutomatic) return state.settings.theme;
  if (state.environment.contrast) return ThemeChoice::kContrast;
  return state.environment.light ? ThemeChoice::kLight : ThemeChoice::kGreen;
}

void change_settings(State& state, const Settings& settings) {
  state.settings = settings;
  state.ui.before_reset.reset();
}

void reset_settings(State& state, Effects& effects) {
  const Settings before = state.settings;
  change_settings(state, fresh_settings(state));
  state.ui.before_reset = before;
  say(state, Message::kSettingsReset, effects);
}

void undo_reset(State& state, Effects& effects) {
  if (!state.ui.before_reset) return;
  change_settings(state, Settings(*state.ui.before_reset));
  say(state, Message::kSettingsBack, effects);
}

void toggle_sound(State& state, Effects& effects) {
  Settings settings = state.settings;
  settings.sound = !settings.sound;
  change_settings(state, settings);
  const Translations words(state.language());
  effects.add(Announce{words(settings.sound ? Message::kIsOn : Message::kIsOff, {words(Message::kSound)})});
}

void keep_quiet(const State& state, Effects& effects) {
  if (state.settings.sound && state.environment.visible) return;
  effects.add(StopSounds{});
  effects.drop<PlaySound>();
}

}  // namespace flipside::app
