#pragma once

// What the device has in quarantine: stored texts, or lines of them, that could not be read. A person can see them, save them, and restore
// them with a version that can read them.

#include <string>
#include <string_view>
#include <vector>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// The device's list: for each text a line "text NUMBER BYTES", and then as many bytes.
std::vector<Quarantined> parse_quarantine(std::string_view text);

// What can be done with one: a sentence, and whether this version can read any of it.
struct QuarantineState {
  std::string sentence;
  bool readable = false;
};
QuarantineState quarantine_state(const Translations& words, const Quarantined& aside);

void apply(Ui& ui, const QuarantineListed& action);
void apply(State& state, const RestoreQuarantined& action, double now_ms, Effects& effects);
void apply(Ui& ui, const SaveQuarantined& action, Effects& effects);

}  // namespace flipside::app
