#pragma once

// The lines of stored settings (settings_format.h), a row of a table each: the settings themselves, and what was learned.

#include <span>
#include <string>
#include <string_view>

#include "web/app/settings/settings.h"

namespace flipside::app {

// The page of commit 949385e reads and writes the settings under a name of their own, and refuses a text that has any other line. Two
// pages of different versions may be open at once, so it gets the lines that it knows, and only those.
enum class Readers { kAllVersions, kThisVersion };

struct SettingField {
  std::string_view key;
  std::string (*write)(const Settings& settings);
  // False where the value makes no sense: then the settings are as they were.
  bool (*read)(std::string_view value, Settings& settings);
  // What was learned, in `settings` or in another page: nothing of either is lost. nullptr for a setting that is chosen.
  void (*join)(Settings& settings, const Settings& other) = nullptr;
  Readers readers = Readers::kAllVersions;
};

// What is chosen, and then what was learned (progress_fields.cpp), but for the mistakes, which have a line each.
std::span<const SettingField> chosen_fields();
std::span<const SettingField> progress_fields();

inline constexpr std::string_view kMistake = "mistake";
bool read_mistake(std::string_view value, Settings& settings);
void join_mistakes(Settings& settings, const Settings& other);

}  // namespace flipside::app
