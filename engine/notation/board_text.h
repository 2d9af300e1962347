#pragma once

// A board as 64 characters from a1 to h8 and a side to move: "---…OX…--- X".

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/position.h"

namespace flipside {

// What is wrong with a board, and where.
struct BoardError {
  enum class Kind {
    kNotASquare,     // `letter`, for `square`, does not mean a square
    kNotAllSquares,  // there are `squares` squares, not 64
    kNoSide,         // the side to move is missing
    kNotASide,       // `letter` stands where the side to move should
    kTooMuch,        // `letter` follows the side to move
  };
  Kind kind = Kind::kNotASquare;
  std::size_t index = 0;  // of the character, 0 for the first
  char letter = 0;
  Square square = 0;
  int squares = 0;
};

// The board, or what is wrong with it, also as a sentence.
struct ParsedBoard {
  std::optional<Board> board;
  std::optional<BoardError> problem;
  std::string error;  // empty when there is a board
};

// Parses 64 squares (X, x, *, B or b for black; O, o, W or w for white; '-', '.' or '_' for empty), then the side to
// move in the same letters. Blanks and line breaks are ignored. The text may be anything.
ParsedBoard parse_board(std::string_view text);

// The 64 squares as X, O and -, a blank, and X or O for the side to move.
std::string board_text(const Board& board);

}  // namespace flipside
