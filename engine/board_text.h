#pragma once

// A board as 64 characters from a1 to h8 and a side to move: "---…OX…--- X".

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/position.h"

namespace flipside {

// What is wrong with a board and where.
struct BoardError {
  enum class Kind {
    kNotASquare,     // `letter`, for `square`, is none of the letters of a square
    kNotAllSquares,  // there are `squares` of them, which are not 64
    kNoSide,         // the side to move is missing
    kNotASide,       // `letter` stands where the side to move should
    kTooMuch,        // `letter` follows the side to move
  };
  Kind kind = Kind::kNotASquare;
  std::size_t index = 0;  // of the character, the first being 0
  char letter = 0;
  Square square = 0;
  int squares = 0;
};

// Either the board, or what is wrong, also as a sentence.
struct ParsedBoard {
  std::optional<Board> board;
  std::optional<BoardError> problem;
  std::string error;  // empty when there is a board
};

// Reads 64 squares (X, x, *, B or b black; O, o, W or w white; '-', '.' or '_' empty; blanks and line breaks between them
// ignored), then the side to move in the same letters. The text may be anything.
ParsedBoard parse_board(std::string_view text);

// X, O and -, one blank, X or O.
std::string board_text(const Board& board);

}  // namespace flipside
