#pragma once

// The settings of the state and those of the device. The device has them under two names: this version's text, and the part of it that
// older versions read and write (Readers in setting_fields.h). What another page changes under either name is merged.

#include <optional>
#include <string>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Reads what the device has at the start. What cannot be read is set aside, and the person is told.
void restore_settings(State& state, const std::optional<std::string>& text, const std::optional<std::string>& shared,
                      Effects& effects);

// Another page has stored settings; either text may be empty. `seen` is the text that this page had stored or seen before.
void merge_settings(State& state, const std::string& text, const std::string& shared, const std::string& seen,
                    Effects& effects);

// Adds the effect that stores them, if the device has others. Call it after everything else of an update.
void store_settings(State& state, Effects& effects);

}  // namespace flipside::app
