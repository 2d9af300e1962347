#pragma once

// Whether a board can occur in a game from the standard start, as far as that is known without playing one.

#include <optional>

#include "engine/rules/position.h"

namespace flipside {

// Why a board cannot be played on, and where.
struct PositionError {
  enum class Kind {
    kCentre,   // `square`, one of the four in the middle, is empty; they hold discs from the start
    kApart,    // the disc on `square` cannot have been placed: no line from it has two discs that were there before
    kNoMoves,  // neither side has a move
  };
  Kind kind = Kind::kCentre;
  Square square = kNoMove;

  friend bool operator==(const PositionError&, const PositionError&) = default;
};

// The first error in the order of Kind. Every board of a game that is not over has none, and so do some that no game
// reaches.
std::optional<PositionError> check_position(const Board& board);

}  // namespace flipside
