#pragma once

// A board as 64 characters from a1 to h8 and a side to move: "---…OX…--- X".

#include <optional>
#include <string>
#include <string_view>

#include "engine/position.h"

namespace flipside {

// Either the board, or a sentence that says what is wrong and where.
struct ParsedBoard {
  std::optional<Board> board;
  std::string error;  // empty when there is a board
};

// Reads 64 squares (X, x, *, B or b black; O, o, W or w white; '-', '.' or '_' empty; blanks and line breaks between them
// ignored), then the side to move in the same letters. The text may be anything.
ParsedBoard parse_board(std::string_view text);

// X, O and -, one blank, X or O.
std::string board_text(const Board& board);

}  // namespace flipside
