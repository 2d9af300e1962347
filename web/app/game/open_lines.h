#pragma once

// Why a disc flips nothing on a square: the lines of the opponent's discs that begin beside it, and that no disc of one's own closes.

#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace flipside::app {

struct OpenLine {
  Square first = kNoMove;  // of the opponent's discs, next to the square
  Square last = kNoMove;
  Square open = kNoMove;  // the empty square behind them; kNoMove where they end at the edge
};

// For the side to move, on an empty square on which it flips nothing.
std::vector<OpenLine> open_lines(const Board& board, Square square);

// The longest of them, "d4–f4", or one disc, "d4"; empty if there is none.
std::string open_line_name(const Board& board, Square square);

}  // namespace flipside::app
