#pragma once

// The one way the State changes.

#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/state.h"

namespace flipside::app {

// What the platform has to do after an update.
struct Effects {
  std::vector<std::string> to_engine;  // messages for the engine, in order
  bool replace_engine = false;         // first end the engine's worker and start a fresh one; then send
  bool save = false;                   // the state worth keeping has changed: write saved_text() (saved.h)
  bool set_aside_saved = false;        // keep what was saved under another name before anything is saved over it
  std::vector<std::string> announce;   // sentences for the live region, in order
  std::optional<double> wake_at;       // ms: send a Tick then
};

// Applies one action at time `now_ms`. Never blocks; an action that makes no sense in this state changes nothing.
Effects update(State& state, const Action& action, double now_ms);

}  // namespace flipside::app
