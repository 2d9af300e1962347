#pragma once

// The settings as text (stored_text.h), to be stored on the device, and back:
//
//   flipside-settings 1
//   flips normal
//   legal-moves 1
//   …
//
// A setting that the text does not name has its default. To add a setting, add it to Settings and a row to the table in
// settings_format.cpp.

#include <optional>
#include <string>
#include <string_view>

#include "web/app/settings/settings.h"

namespace flipside::app {

struct ParsedSettings {
  std::optional<Settings> settings;
  std::string error;  // what is wrong with the text, as a part of a sentence
};

std::string settings_text(const Settings& settings);

// Reads any text at all, and refuses everything that is not exactly settings. Settings that the text does not name are taken
// from `fresh`.
ParsedSettings parse_settings(std::string_view text, const Settings& fresh, const Words& words);

// What was learned at this device, as text to be exported: the lines of the settings that are about it, below one of its own.
//
//   flipside-progress 1
//   puzzles …
//   mistake …
//
// Empty for somebody who has learned nothing yet.
inline constexpr std::string_view kProgressFormat = "flipside-progress";
std::string progress_text(const Settings& settings);
// Only that part of the result means anything; the rest has its defaults.
ParsedSettings parse_progress(std::string_view text, const Words& words);
// Replaces that part of the settings.
void take_progress(Settings& settings, const Settings& progress);

// Takes one line of settings: none if no setting has that key, false if the value makes no sense.
std::optional<bool> read_setting(std::string_view key, std::string_view value, Settings& settings);

}  // namespace flipside::app
