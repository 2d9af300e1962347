#pragma once

// Replies of the engines, and requests of a person other than moves: one function for each action (action.h).

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

void apply(State& state, const StartReview& action, double now_ms, Effects& effects);
void apply(Review& review, const StopReview& action, Effects& effects);
void apply(State& state, const ToggleHint& action, double now_ms, Effects& effects);
void apply(State& state, const EngineReplied& action, double now_ms, Effects& effects);
void apply(State& state, const EngineCrashed& action, double now_ms, Effects& effects);
void apply(State& state, const RetryEngine& action, double now_ms, Effects& effects);
void apply(State& state, const Tick& action, double now_ms, Effects& effects);

}  // namespace flipside::app
