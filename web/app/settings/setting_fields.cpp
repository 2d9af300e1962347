#include "web/app/settings/setting_fields.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace flipside::app {

namespace {

constexpr std::array kSwitch{SettingValue{"0"}, SettingValue{"1"}};
constexpr std::array kThemes{
    SettingValue{"automatic", Message::kThemeAutomatic}, SettingValue{"green", Message::kThemeGreen},
    SettingValue{"light", Message::kThemeLight},         SettingValue{"wood", Message::kThemeWood},
    SettingValue{"night", Message::kThemeNight},         SettingValue{"contrast", Message::kThemeContrast}};
static_assert(kThemes.size() == kThemeChoices);
constexpr std::array kSpeeds{SettingValue{"slow", Message::kSpeedSlow}, SettingValue{"normal", Message::kSpeedNormal},
                             SettingValue{"fast", Message::kSpeedFast}, SettingValue{"off", Message::kSpeedOff}};
constexpr std::array kVarieties{SettingValue{"none", Message::kVarietyNone},
                                SettingValue{"some", Message::kVarietySome},
                                SettingValue{"much", Message::kVarietyMuch}};
// The device's, or one of those that the program has, each by its own name.
constexpr std::array kLanguages{SettingValue{"automatic", Message::kLanguageSystem},
                                SettingValue{"english", Message::kLanguageEnglish},
                                SettingValue{"japanese", Message::kLanguageJapanese}};
constexpr std::array kVolumes{SettingValue{"low", Message::kVolumeLow}, SettingValue{"medium", Message::kVolumeMedium},
                              SettingValue{"high", Message::kVolumeHigh}};
constexpr std::array kOverlayValues{
    SettingValue{"none", Message::kOverlayNone}, SettingValue{"stable", Message::kOverlayStable},
    SettingValue{"frontier", Message::kOverlayFrontier}, SettingValue{"mobility", Message::kOverlayMobility}};
static_assert(kOverlayValues.size() == kOverlays);

template <auto kMember>
constexpr SettingField field(std::string_view key, std::optional<Setting> setting, std::span<const SettingValue> values,
                             Message label = {}, std::optional<Message> hint = {},
                             Readers readers = Readers::kAllVersions) {
  return {key,
          setting,
          values,
          [](const Settings& settings) { return static_cast<int>(settings.*kMember); },
          [](Settings& settings, int value) {
            settings.*kMember = static_cast<std::remove_reference_t<decltype(settings.*kMember)>>(value);
          },
          label,
          hint,
          readers};
}

int language_value(const Settings& settings) {
  return settings.language ? static_cast<int>(*settings.language) + 1 : 0;
}

void choose_language(Settings& settings, int value) {
  settings.language = value == 0 ? std::nullopt : std::optional(static_cast<Language>(value - 1));
}

int flips_value(const Settings& settings) { return static_cast<int>(settings.flip_speed.value_or(FlipSpeed::kNormal)); }

// Earlier versions wrote a speed for everybody: `normal`, which they began with, says nothing about a choice.
void choose_flips(Settings& settings, int value) {
  if (value == flips_value(settings)) return;
  const auto speed = static_cast<FlipSpeed>(value);
  settings.flip_speed = speed == FlipSpeed::kNormal ? std::nullopt : std::optional(speed);
}

// It stands behind "flips", and tells a normal speed that was chosen from one that nobody chose.
int flips_by_hand(const Settings& settings) { return settings.flip_speed ? 1 : 0; }

void choose_flips_by_hand(Settings& settings, int value) {
  if (flips_value(settings) != static_cast<int>(FlipSpeed::kNormal)) return;
  settings.flip_speed = value == 0 ? std::nullopt : std::optional(FlipSpeed::kNormal);
}

// In the order in which they are stored. It stays: pages of two versions that differ in it would store their texts in turn for ever.
constexpr std::array kSettingFields{
    field<&Settings::theme>("theme", Setting::kTheme, kThemes, Message::kTheme),
    SettingField{"flips", Setting::kFlipSpeed, kSpeeds, flips_value, choose_flips, Message::kFlipSpeed},
    SettingField{
        "flips-by-hand", std::nullopt, kSwitch, flips_by_hand, choose_flips_by_hand, {}, {}, Readers::kThisVersion},
    field<&Settings::show_legal_moves>("legal-moves", Setting::kLegalMoves, kSwitch, Message::kShowLegalMoves,
                                       Message::kShowLegalMovesHint),
    field<&Settings::show_flip_preview>("flip-preview", Setting::kFlipPreview, kSwitch, Message::kShowFlipPreview,
                                        Message::kShowFlipPreviewHint),
    field<&Settings::show_coordinates>("coordinates", Setting::kCoordinates, kSwitch, Message::kShowCoordinates,
                                       Message::kShowCoordinatesHint),
    field<&Settings::ponder>("ponder", Setting::kPonder, kSwitch, Message::kPonder, Message::kPonderHint),
    field<&Settings::keep_table>("keep-table", Setting::kKeepTable, kSwitch, Message::kKeepTable,
                                 Message::kKeepTableHint),
    field<&Settings::variety>("variety", Setting::kVariety, kVarieties, Message::kVariety),
    SettingField{"language", Setting::kLanguage, kLanguages, language_value, choose_language, Message::kLanguageOfWhat},
    field<&Settings::sound>("sound", Setting::kSound, kSwitch, Message::kSound, Message::kSoundHint),
    field<&Settings::volume>("volume", Setting::kVolume, kVolumes, Message::kVolume),
    field<&Settings::show_evaluations>("values", Setting::kEvaluations, kSwitch, Message::kEvaluations,
                                       Message::kEvaluationsHint),
    field<&Settings::overlay>("overlay", Setting::kOverlay, kOverlayValues, Message::kOverlay),
    field<&Settings::show_openings>("opening-names", Setting::kOpenings, kSwitch, Message::kShowOpenings,
                                    Message::kShowOpeningsHint),
    field<&Settings::show_thinking>("thinking", Setting::kThinking, kSwitch, Message::kShowThinking,
                                    Message::kShowThinkingHint),
    field<&Settings::introduced>("introduced", std::nullopt, kSwitch),
    field<&Settings::notify>("notify", Setting::kNotify, kSwitch, Message::kNotify, Message::kNotifyHint,
                             Readers::kThisVersion),
};

}  // namespace

std::string SettingField::write(const Settings& settings) const {
  return std::string(values[static_cast<std::size_t>(value(settings))].name);
}

bool SettingField::read(std::string_view text, Settings& settings) const {
  const auto found = std::ranges::find(values, text, &SettingValue::name);
  if (found == values.end()) return false;
  choose(settings, static_cast<int>(found - values.begin()));
  return true;
}

std::span<const SettingField> chosen_fields() { return kSettingFields; }

const SettingField* setting_field(Setting setting) {
  const auto found = std::ranges::find(kSettingFields, std::optional(setting), &SettingField::setting);
  return found == kSettingFields.end() ? nullptr : &*found;
}

Settings with_value(Settings settings, Setting setting, int value) {
  const SettingField* field = setting_field(setting);
  if (!field || value < 0 || value >= std::ssize(field->values)) return settings;
  field->choose(settings, value);
  if (setting == Setting::kFlipSpeed) settings.flip_speed = static_cast<FlipSpeed>(value);
  return settings;
}

}  // namespace flipside::app
