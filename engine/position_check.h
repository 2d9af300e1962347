#pragma once

// Whether a board can come about in a game from the standard start, as far as that can be told without playing one.

#include <optional>

#include "engine/position.h"

namespace flipside {

// Why it cannot be played on, and where.
struct PositionError {
  enum class Kind {
    kCentre,   // `square`, one of the four in the middle, is empty: they hold discs from the start on
    kApart,    // the disc on `square` cannot have been placed: in no line do two discs that were there before follow it
    kNoMoves,  // neither side has a move
  };
  Kind kind = Kind::kCentre;
  Square square = kNoMove;

  friend bool operator==(const PositionError&, const PositionError&) = default;
};

// The first error in that order; none for every board of a game that is not over, and for some that no game leads to.
std::optional<PositionError> check_position(const Board& board);

}  // namespace flipside
