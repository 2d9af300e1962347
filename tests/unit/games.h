#pragma once

// Games, positions and squares from text.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/notation/board_text.h"
#include "engine/notation/transcript.h"

namespace flipside {

inline Square at(std::string_view name) { return *parse_square(name); }

inline Position position_of(std::string_view board) {
  const ParsedBoard parsed = parse_board(board);
  REQUIRE_MESSAGE(parsed.board, parsed.error);
  return parsed.board->position();
}

inline Game played(std::string_view moves) {
  ParsedGame parsed = parse_transcript(moves);
  REQUIRE_FALSE(parsed.error.has_value());
  return parsed.game;
}

// After eight plies black has no move, but white has.
inline const std::string kToForcedPass = "d3c3f5d2d1e1b3c1";
// Black wipes out white with the ninth ply.
inline constexpr std::string_view kWipeout = "e6f4e3f6g5d6e7f5c5";

// The start as 64 characters.
inline const std::string kStart = "---------------------------OX------XO---------------------------";

}  // namespace flipside
