#pragma once

// The texts that the program keeps in its folder besides the games: the settings, the part of them that older versions read, and the last
// game. And the quarantine (web/app/library/quarantine.h): what could not be read of them, in files of its own, with numbers.

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace flipside::desktop {

inline constexpr const char* kSettingsName = "flipside.profile";
inline constexpr const char* kSharedSettingsName = "flipside.settings";
inline constexpr const char* kGameName = "flipside.game";

class StoredTexts {
 public:
  // Without a folder nothing is stored.
  explicit StoredTexts(std::filesystem::path folder);

  // Nothing where there is none, or it cannot be read.
  std::optional<std::string> read(const char* name) const;
  // False where it could not be stored; then the older one is still there. Blocks until it is on the disk.
  bool store(const char* name, std::string_view text);

  // Moves a text to quarantine, or puts a copy of some lines of it there. If that fails it stays where it is, and store() does not overwrite
  // it.
  void quarantine(const char* name, const std::string& lines = {});

  // All of it, as parse_quarantine() reads it.
  std::string quarantine_list() const;
  void remove_quarantined(int number) const;

 private:
  std::filesystem::path aside(int number) const;

  std::filesystem::path folder_;
  std::set<std::string> untouchable_;  // names of texts that could be neither read nor moved to quarantine
};

}  // namespace flipside::desktop
