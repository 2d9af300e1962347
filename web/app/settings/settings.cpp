#include "web/app/settings/settings.h"

#include <array>

namespace flipside::app {

namespace {

// In the order of Setting: its name, and how many values it has.
struct SettingRow {
  std::string_view name;
  int values;
};
constexpr std::array kSettings{SettingRow{"theme", 6},        SettingRow{"flip-speed", 4}, SettingRow{"coordinates", 2},
                               SettingRow{"sound", 2},        SettingRow{"volume", 3},     SettingRow{"legal-moves", 2},
                               SettingRow{"flip-preview", 2}, SettingRow{"values", 2},     SettingRow{"overlay", 4},
                               SettingRow{"openings", 2},     SettingRow{"variety", 3},    SettingRow{"thinking", 2},
                               SettingRow{"ponder", 2},       SettingRow{"keep-table", 2}, SettingRow{"language", 3}};
static_assert(kSettings.size() == static_cast<std::size_t>(Setting::kLanguage) + 1);

const SettingRow& row_of(Setting setting) { return kSettings[static_cast<std::size_t>(setting)]; }

}  // namespace

std::string_view setting_name(Setting setting) { return row_of(setting).name; }

int value_of(const Settings& settings, Setting setting) {
  switch (setting) {
    case Setting::kTheme:
      return static_cast<int>(settings.theme);
    case Setting::kFlipSpeed:
      return static_cast<int>(settings.flip_speed.value_or(FlipSpeed::kNormal));
    case Setting::kCoordinates:
      return settings.show_coordinates ? 1 : 0;
    case Setting::kSound:
      return settings.sound ? 1 : 0;
    case Setting::kVolume:
      return static_cast<int>(settings.volume);
    case Setting::kLegalMoves:
      return settings.show_legal_moves ? 1 : 0;
    case Setting::kFlipPreview:
      return settings.show_flip_preview ? 1 : 0;
    case Setting::kEvaluations:
      return settings.show_evaluations ? 1 : 0;
    case Setting::kOverlay:
      return static_cast<int>(settings.overlay);
    case Setting::kOpenings:
      return settings.show_openings ? 1 : 0;
    case Setting::kVariety:
      return static_cast<int>(settings.variety);
    case Setting::kThinking:
      return settings.show_thinking ? 1 : 0;
    case Setting::kPonder:
      return settings.ponder ? 1 : 0;
    case Setting::kKeepTable:
      return settings.keep_table ? 1 : 0;
    case Setting::kLanguage:
      return settings.language ? static_cast<int>(*settings.language) + 1 : 0;
  }
  return 0;
}

Settings with_value(Settings settings, Setting setting, int value) {
  if (value < 0 || value >= row_of(setting).values) return settings;
  switch (setting) {
    case Setting::kTheme:
      settings.theme = static_cast<ThemeChoice>(value);
      break;
    case Setting::kFlipSpeed:
      settings.flip_speed = static_cast<FlipSpeed>(value);
      break;
    case Setting::kCoordinates:
      settings.show_coordinates = value != 0;
      break;
    case Setting::kSound:
      settings.sound = value != 0;
      break;
    case Setting::kVolume:
      settings.volume = static_cast<Volume>(value);
      break;
    case Setting::kLegalMoves:
      settings.show_legal_moves = value != 0;
      break;
    case Setting::kFlipPreview:
      settings.show_flip_preview = value != 0;
      break;
    case Setting::kEvaluations:
      settings.show_evaluations = value != 0;
      break;
    case Setting::kOverlay:
      settings.overlay = static_cast<Overlay>(value);
      break;
    case Setting::kOpenings:
      settings.show_openings = value != 0;
      break;
    case Setting::kVariety:
      settings.variety = static_cast<Variety>(value);
      break;
    case Setting::kThinking:
      settings.show_thinking = value != 0;
      break;
    case Setting::kPonder:
      settings.ponder = value != 0;
      break;
    case Setting::kKeepTable:
      settings.keep_table = value != 0;
      break;
    case Setting::kLanguage:
      settings.language = value == 0 ? std::nullopt : std::optional(static_cast<Language>(value - 1));
      break;
  }
  return settings;
}

}  // namespace flipside::app
