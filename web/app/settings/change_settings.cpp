#include "web/app/settings/change_settings.h"

namespace flipside::app {

Settings fresh_settings(const Settings& settings) {
  Settings fresh;
  fresh.language = settings.language;
  fresh.introduced = settings.introduced;
  fresh.puzzles = settings.puzzles;
  fresh.lessons = settings.lessons;
  fresh.openings = settings.openings;
  fresh.unknown = settings.unknown;
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

void keep_quiet(const State& state, Effects& effects) {
  if (state.settings.sound && state.environment.visible) return;
  effects.add(StopSounds{});
  effects.drop<PlaySound>([&state](const PlaySound& sound) { return !state.settings.sound || !sound.cue.calls; });
}

}  // namespace flipside::app
