#pragma once

// Texts of moves that may hold more than one game: games under tags (pgn.h), one game on each line, one over all lines, and moves in the
// middle of prose, as in a mail that was passed on.

#include <string_view>
#include <vector>

#include "engine/notation/pgn.h"
#include "engine/notation/recorded_game.h"

namespace flipside {

// Parts of a text that have moves, from the first move to the last one or to its result, without the prose around and between them.
std::vector<std::string_view> find_moves(std::string_view text);

// The games below one heading; at least one, perhaps with an error. Offsets are those in its own text.
std::vector<ParsedGameText> parse_moves(const TaggedGame& heading);

// All games of a text.
std::vector<ParsedGameText> parse_moves(std::string_view text);

}  // namespace flipside
