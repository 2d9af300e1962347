#pragma once

// The files of WTHOR, the French federation's base of games: bytes, numbers from the lowest byte. A header of 16 bytes has the date of the
// file (century, year, month, day), the number of games (32 bits) or of names (16 bits), the year of the games (16 bits) and the board's
// size, 0 for 8. Then come
//
//   .wtb  games of 68 bytes: the tournament, black and white as numbers of 16 bits, black's discs, the best that black could have, and 60
//         moves as 10 times the row plus the column; passes are not written, and 0 ends a game
//   .jou  names of players, of 20 bytes in Latin-1
//   .trn  names of tournaments, of 26 bytes
//
// Which of them it is follows from the size.

#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

struct WthorNames {
  std::vector<std::string> players = {};
  std::vector<std::string> tournaments = {};
};

// Takes the names of a .jou or a .trn; false for other bytes, which may be any.
bool add_wthor_names(std::string_view bytes, WthorNames& names);

// The games of a .wtb. The board is right, whatever the numbers of discs say. Other bytes have one error; errors have offsets in the bytes.
std::vector<ParsedGameText> parse_wthor(std::string_view bytes, const WthorNames& names);

// The bytes of a text in base64 (RFC 4648), as pages write files into addresses. It ends at the first other letter.
std::string base64_bytes(std::string_view text);

}  // namespace flipside
