#pragma once

// Games as eight rows in which each square has the number of the move that was played there, as in books and newspapers:
//
//   52 45 24 25 36 40 41 44
//   …
//   27 14 05 () ## 03 11 23
//
// The four discs of the start are signs; unplayed squares are signs too, or 0. Passes are not written. A grid may stand in a frame
// (text_rows.h), with the numbers of its rows.

#include <string_view>

#include "engine/notation/recorded_game.h"

namespace flipside {

bool has_number_grid(std::string_view text);

// The game of the first grid of a text that has one (an assert).
ParsedGameText parse_number_grid(std::string_view text);

}  // namespace flipside
