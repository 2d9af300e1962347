#include "web/app/settings/setting_fields.h"

#include <array>

#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

constexpr std::array<std::string_view, 4> kSpeedNames{"slow", "normal", "fast", "off"};
constexpr std::array<std::string_view, kOverlays> kOverlayNames{"none", "stable", "frontier", "mobility"};
constexpr std::array<std::string_view, 2> kLanguageNames{"english", "japanese"};
constexpr std::array<std::string_view, 3> kVarietyNames{"none", "some", "much"};
constexpr std::array<std::string_view, 3> kVolumeNames{"low", "medium", "high"};
constexpr std::array<std::string_view, 6> kThemeNames{"automatic", "green", "light", "wood", "night", "contrast"};
constexpr std::string_view kAutomatic = "automatic";

template <bool Settings::*kMember>
constexpr SettingField flag(std::string_view key) {
  return {key, [](const Settings& settings) { return std::string(settings.*kMember ? "1" : "0"); },
          [](std::string_view value, Settings& settings) {
            const bool known = value == "0" || value == "1";
            if (known) settings.*kMember = value == "1";
            return known;
          }};
}

template <auto kMember, const auto& kNames>
constexpr SettingField choice(std::string_view key) {
  return {key,
          [](const Settings& settings) { return std::string(kNames[static_cast<std::size_t>(settings.*kMember)]); },
          [](std::string_view value, Settings& settings) {
            using Enum = std::remove_reference_t<decltype(settings.*kMember)>;
            const auto known = parse_name<Enum>(value, kNames);
            if (known) settings.*kMember = *known;
            return known.has_value();
          }};
}

std::string write_language(const Settings& settings) {
  return std::string(settings.language ? kLanguageNames[static_cast<std::size_t>(*settings.language)] : kAutomatic);
}

bool read_language(std::string_view value, Settings& settings) {
  const auto language = parse_name<Language>(value, kLanguageNames);
  const bool known = language || value == kAutomatic;
  if (known) settings.language = language;
  return known;
}

// Earlier versions wrote a speed for everybody: `normal`, which they began with, says nothing about a choice.
std::string write_flips(const Settings& settings) {
  return std::string(kSpeedNames[static_cast<std::size_t>(settings.flip_speed.value_or(FlipSpeed::kNormal))]);
}

bool read_flips(std::string_view value, Settings& settings) {
  const auto speed = parse_name<FlipSpeed>(value, kSpeedNames);
  if (!speed) return false;
  if (*speed != FlipSpeed::kNormal) {
    settings.flip_speed = speed;
  } else if (settings.flip_speed != FlipSpeed::kNormal) {
    settings.flip_speed.reset();
  }
  return true;
}

// It stands behind "flips", and tells a normal speed that was chosen from one that nobody chose.
std::string write_flips_by_hand(const Settings& settings) { return settings.flip_speed ? "1" : "0"; }

bool read_flips_by_hand(std::string_view value, Settings& settings) {
  if (value == "1") settings.flip_speed = settings.flip_speed.value_or(FlipSpeed::kNormal);
  if (value == "0" && settings.flip_speed == FlipSpeed::kNormal) settings.flip_speed.reset();
  return value == "0" || value == "1";
}

constexpr std::array kFields{
    choice<&Settings::theme, kThemeNames>("theme"),
    SettingField{"flips", write_flips, read_flips},
    SettingField{"flips-by-hand", write_flips_by_hand, read_flips_by_hand, nullptr, Readers::kThisVersion},
    flag<&Settings::show_legal_moves>("legal-moves"),
    flag<&Settings::show_flip_preview>("flip-preview"),
    flag<&Settings::show_coordinates>("coordinates"),
    flag<&Settings::ponder>("ponder"),
    flag<&Settings::keep_table>("keep-table"),
    choice<&Settings::variety, kVarietyNames>("variety"),
    SettingField{"language", write_language, read_language},
    flag<&Settings::sound>("sound"),
    choice<&Settings::volume, kVolumeNames>("volume"),
    flag<&Settings::show_evaluations>("values"),
    choice<&Settings::overlay, kOverlayNames>("overlay"),
    flag<&Settings::show_openings>("opening-names"),
    flag<&Settings::show_thinking>("thinking"),
    flag<&Settings::introduced>("introduced"),
};

}  // namespace

std::span<const SettingField> chosen_fields() { return kFields; }

}  // namespace flipside::app
