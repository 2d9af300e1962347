#pragma once

// Squares of the board and their names.
//
// A1 is square 0, H1 is 7, H8 is 63. On the board as it is drawn a1 is the top left corner, files a–h run from left to
// right and ranks 1–8 from top to bottom. Only this file defines the numbering. Two values past the board mean a pass
// and no move.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flipside {

using Square = int;

inline constexpr int kSquareCount = 64;
inline constexpr Square kPass = 64;    // a move that places nothing
inline constexpr Square kNoMove = 65;  // no move is known, or there is none

constexpr bool on_board(Square square) { return square >= 0 && square < kSquareCount; }

// File a–h and rank 1–8 as 0–7.
constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }
constexpr Square square_at(int file, int rank) { return rank * 8 + file; }

// "f5", "--" for a pass, "??" for no move.
std::string square_name(Square square);

// Parses "f5" or "F5", and "--", "pa", "pass" or "ps" for a pass. Anything else is refused.
std::optional<Square> parse_square(std::string_view text);

}  // namespace flipside
