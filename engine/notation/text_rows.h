#pragma once

// Lines that frame a printed board: what board_print.h and number_grid.h share.

#include <string_view>

namespace flipside {

// A character that stands between squares: "|", or one of those that draw boxes.
bool is_bar(std::string_view letter);

// Whether a line has nothing of a board: blanks, a border, or the letters of the columns.
bool is_frame(std::string_view line);

}  // namespace flipside
