#pragma once

// The one way the State changes.

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Applies one action at time `now_ms`. Never blocks; an action that makes no sense in this state changes nothing.
Effects update(State& state, const Action& action, double now_ms);

}  // namespace flipside::app
