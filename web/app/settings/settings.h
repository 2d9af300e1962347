#pragma once

// The settings, as plain values. change_settings.h changes them, settings_format.h stores them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/player.h"
#include "web/app/settings/lesson_record.h"
#include "web/app/settings/opening_record.h"
#include "web/app/settings/puzzle_record.h"
#include "web/app/text/messages.h"

namespace flipside::app {

enum class FlipSpeed : std::uint8_t { kSlow, kNormal, kFast, kOff };

// Automatic is one of the others, by what the system asks for.
enum class ThemeChoice : std::uint8_t { kAutomatic, kGreen, kLight, kWood, kNight, kContrast };
inline constexpr int kThemeChoices = static_cast<int>(ThemeChoice::kContrast) + 1;

enum class Volume : std::uint8_t { kLow, kMedium, kHigh };

// What learners can have marked on the board (web/app/game/overlay.h).
enum class Overlay : std::uint8_t { kNone, kStable, kFrontier, kMobility };
inline constexpr int kOverlays = static_cast<int>(Overlay::kMobility) + 1;

struct Settings {
  ThemeChoice theme = ThemeChoice::kAutomatic;
  std::optional<FlipSpeed> flip_speed;  // none: as the system asks for motion (change_settings.h)
  bool show_legal_moves = true;
  bool show_flip_preview = true;
  bool show_coordinates = true;
  // Of the players that think by the clock; those of fixed strength play the same on every device.
  bool ponder = true;      // they think while the person does
  bool keep_table = true;  // what they found out for one move serves the next ones
  Variety variety = Variety::kSome;

  std::optional<Language> language;  // none: the device's
  bool sound = true;
  Volume volume = Volume::kMedium;
  bool notify = false;  // the system says when a friend waits and the page is hidden

  bool show_evaluations = false;  // what each move is worth, and who is ahead
  Overlay overlay = Overlay::kNone;
  bool show_openings = true;   // the name of the opening, and how far the game follows it
  bool show_thinking = false;  // how deep the computer looks, and at how many positions

  std::string name = {};        // one's own in games with friends; no setting of the dialog
  bool introduced = false;      // has played, or seen or declined the first minute; no setting of the dialog
  PuzzleRecord puzzles = {};    // nor is this one
  LessonRecord lessons = {};    // nor this one
  OpeningRecord openings = {};  // nor this

  std::vector<std::string> unknown = {};  // stored lines of a newer version, as they were

  friend bool operator==(const Settings&, const Settings&) = default;
};

// One of them, as the Settings dialog changes it (setting_fields.h).
enum class Setting : std::uint8_t {
  kTheme,
  kFlipSpeed,
  kCoordinates,
  kSound,
  kVolume,
  kNotify,
  kLegalMoves,
  kFlipPreview,
  kEvaluations,
  kOverlay,
  kOpenings,
  kVariety,
  kThinking,
  kPonder,
  kKeepTable,
  kLanguage
};

}  // namespace flipside::app
