#pragma once

// A game as one short word for an address: letters, digits, "-" and "_" only, about forty of them for a whole game.
//
// Six bits a letter (the alphabet of RFC 4648's base64url), from the highest on: 3 letters of a checksum, then 3 bits of
// version, the start where it is not the standard one, how many plies, at which of them one stands, and every disc as its
// place among the legal moves, in as few bits as those need; a forced move and a pass take none.

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace flipside {

// The whole history, undone plies included, and where in it the game stands.
std::string game_code(const Game& game);

// What a code says, or why it says nothing.
struct ParsedCode {
  enum class Problem { kNone, kDamaged, kNewer };  // kNewer: whole, but of a later version than this program knows
  std::optional<Game> game;
  Problem problem = Problem::kNone;
};

// Reads any text.
ParsedCode parse_game_code(std::string_view text);

}  // namespace flipside
