#pragma once

// The text in Dialog::kImport: the engine reads its games meanwhile, and whoever types does not wait.

#include <optional>
#include <string_view>

#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

// Reading that takes longer is told.
inline constexpr double kReadingShown = 200;

// The import has another text.
void begin_import(State& state, std::string_view text, double now_ms);

// Takes the games that the engine has read; those of an earlier text are dropped.
void receive_import(State& state, double now_ms, Effects& effects);

// Sends the text to the engine as soon as it takes it.
void request_import(State& state, double now_ms, Effects& effects);

// When request_import has something to tell.
std::optional<double> import_deadline(const State& state);

}  // namespace flipside::app
