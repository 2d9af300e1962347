#pragma once

// The settings that are chosen, and what was learned: a row of a table for each line of the stored settings (settings_format.h). The
// Settings dialog shows the same rows.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "web/app/settings/settings.h"

namespace flipside::app {

// The page of commit 949385e reads and writes the settings under a name of their own, and refuses a text that has any other line. Two
// pages of different versions may be open at once, so it gets the lines that it knows, and only those.
enum class Readers { kAllVersions, kThisVersion };

// What a setting can be.
struct SettingValue {
  std::string_view name;  // in storage
  Message text = {};      // in the dialog; a switch has its hint instead
};

// A setting as a number: which of its values.
struct SettingField {
  std::string_view key;
  std::optional<Setting> setting;  // none: not in the dialog
  std::span<const SettingValue> values;
  int (*value)(const Settings& settings);
  void (*choose)(Settings& settings, int value);
  Message label = {};
  std::optional<Message> hint = {};  // of a switch
  Readers readers = Readers::kAllVersions;

  std::string write(const Settings& settings) const;
  // False where the text is none of the values: then the settings are as they were.
  bool read(std::string_view text, Settings& settings) const;
};

struct ProgressField {
  std::string_view key;
  std::string (*write)(const Settings& settings);  // empty where nothing was learned
  // False where the value makes no sense: then the settings are as they were.
  bool (*read)(std::string_view value, Settings& settings);
  // What was learned, in `settings` or in another page: nothing of either is lost.
  void (*join)(Settings& settings, const Settings& other);
  Readers readers = Readers::kAllVersions;
};

// What is chosen, and then what was learned (progress_fields.cpp), but for the mistakes, which have a line each.
std::span<const SettingField> chosen_fields();
std::span<const ProgressField> progress_fields();

inline constexpr std::string_view kMistake = "mistake";
bool read_mistake(std::string_view value, Settings& settings);
void join_mistakes(Settings& settings, const Settings& other);

// The row of a setting; nullptr for a number that is none.
const SettingField* setting_field(Setting setting);
// The settings with one of them changed in the dialog; as they are where it cannot have that value.
Settings with_value(Settings settings, Setting setting, int value);

}  // namespace flipside::app
