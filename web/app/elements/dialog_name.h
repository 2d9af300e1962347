#pragma once

// The dialogs (dialogs/dialog.h). kLastDialog is the last value.

#include <cstdint>

namespace flipside::app {

enum class Dialog : std::uint8_t {
  kNone,
  kNewGame,
  kSettings,
  kAbout,
  kResult,
  kMenu,
  kImport,
  kShare,
  kGames,
  kPosition,
  kReview,
  kVariations,
  kHelp,
  kLessons,
  kPuzzles,
  kPuzzleResult,
  kOpenings,
  kLegend,
  kFriend,
  kInvitation
};
inline constexpr Dialog kLastDialog = Dialog::kInvitation;

}  // namespace flipside::app
