#pragma once

// What the person is told beside the board (notices.h).

#include <cstdint>
#include <string>

#include "engine/rules/game.h"

namespace flipside::app {

// Something the person is told. It stays until it is dismissed or no longer applies.
struct Notice {
  enum class Kind : std::uint8_t {
    kPass,                 // `color` had no move; stays until seen: dismissed, or the next disc placed by a person
    kEngineFailed,         // the computer player did not answer three times; offers a retry
    kGameQuarantined,      // the stored game could not be read and was quarantined: `detail` says why
    kSettingsQuarantined,  // the same of the settings
    kSettingsRefused,      // some of their lines could not be read and were quarantined: `detail` has their numbers
    kGameMerged,           // another page has played on in this game: its moves are in the tree now
    kMoveRefused,          // a person's move was refused: `error`, `square` and `detail` say why
    kWrongAnswer,          // a lesson asks for another move than that on `square`: `detail` says why, if that is known
    kStorageFailed,        // the game could not be saved on this device
    kSettingsFailed,       // the settings could not be saved on this device
    kLinkBroken,           // the address's game could not be read, or not all of it: `detail` says so
    kFriend,               // what has come of a friend's link: `detail` says so
    kReviewFailed,         // the engines of a review failed again and again
    kGamesFailed,          // the list of games could not be stored on this device
    kNoGraphics,           // the board cannot be drawn
  };
  Kind kind = Kind::kPass;
  Color color = Color::kBlack;
  MoveError error = MoveError::kNoFlips;
  Square square = kNoMove;
  // What is wrong, where the kind says so; kMoveRefused: the line that is not closed (open_lines.h).
  std::string detail = {};
  bool out_of_memory = false;  // kEngineFailed, kReviewFailed: why

  friend bool operator==(const Notice&, const Notice&) = default;
};

}  // namespace flipside::app
