#pragma once

// The settings as text (engine/notation/keyed_lines.h), to be stored on the device, and back:
//
//   flipside-settings 1
//   flips normal
//   legal-moves 1
//   …
//
// A setting that the text does not name has its default. A line with a key that no setting has is of a newer version: it is written
// back as it was. A line that makes no sense costs nothing but itself. To add a line, add a row to setting_fields.cpp, or to
// progress_fields.cpp if it is about what was learned; with Readers::kThisVersion.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/app/settings/settings.h"

namespace flipside::app {

struct RefusedLine {
  int number = 0;  // from 1
  std::string text;
};

struct ParsedSettings {
  std::optional<Settings> settings;
  std::string error;                      // why there are none, as a part of a sentence
  std::vector<RefusedLine> refused = {};  // what the settings lack
};

std::string settings_text(const Settings& settings);
// The part that the page of commit 949385e can read: see Readers of setting_fields.h.
std::string shared_settings_text(const Settings& settings);
// Refused lines as a text of their own, to be set aside.
std::string refused_text(const std::vector<RefusedLine>& refused);

// Reads any text at all, and refuses one that does not begin as settings of this version. Settings that the text does not name are
// taken from `fresh`.
ParsedSettings parse_settings(std::string_view text, const Settings& fresh, const Translations& words);

// Two changes of the settings `base`, as one: what either chose, `theirs` where both did, and everything that either learned.
Settings merged_settings(const Settings& base, Settings ours, const Settings& theirs);

// What was learned at this device, as text to be exported: the lines of the settings that are about it or of a newer version, below one
// of its own.
//
//   flipside-progress 1
//   puzzles …
//   mistake …
//
// Empty for somebody who has learned nothing yet.
inline constexpr std::string_view kProgressFormat = "flipside-progress";
std::string progress_text(const Settings& settings);
// Only that part of the result means anything; the rest has its defaults.
ParsedSettings parse_progress(std::string_view text, const Translations& words);
// Replaces that part of the settings; lines of a newer version that they have stay.
void replace_progress(Settings& settings, const Settings& progress);

// Takes one line of settings: none if no setting has that key, false if the value makes no sense.
std::optional<bool> read_setting(std::string_view key, std::string_view value, Settings& settings);

}  // namespace flipside::app
