#pragma once

// Boards as people and programs print them, in any alphabet, with or without a frame and coordinates, the side to move, and moves behind:
//
//     A B C D E F G H
//   1 - - - - - - - - 1     ・・・・・・・・     +-+-+-+-+-+-+-+-+     [8 -----…------ *]
//   2 - - - - - - - - 2     ・・・・・・・・     | | | | | | | | |
//   …                       …                    …
//   * to move               黒番
//
// board_text.h has the strict form, which files have.

#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

// Whether a text has a board of eight rows, or begins like one of 64 squares.
bool has_board(std::string_view text);

// The boards of such a text, each as a game with the moves that follow it. Whose turn it is stands in front or behind, as a letter or in
// English or Japanese; otherwise the moves tell it, or the side that can move; and if they do not, the game says so (side_missing). A
// text with no board has one error.
std::vector<ParsedGameText> parse_boards(std::string_view text);

}  // namespace flipside
