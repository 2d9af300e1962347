#pragma once

// Changes of settings, by a person or another page: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const ChangeSetting& action, double now_ms, Effects& effects);
void apply(State& state, const ResetSettings& action, double now_ms, Effects& effects);
void apply(State& state, const UndoReset& action, double now_ms, Effects& effects);
void apply(State& state, const SettingsStored& action, double now_ms, Effects& effects);
void apply(State& state, const ToggleEvaluations& action, double now_ms, Effects& effects);
void apply(State& state, const ToggleSound& action, double now_ms, Effects& effects);
void apply(State& state, const NotificationsRefused& action, double now_ms, Effects& effects);

}  // namespace flipside::app
