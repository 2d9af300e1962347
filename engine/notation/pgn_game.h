#pragma once

// Whole games in PGN (pgn.h), with comments in braces and variations in parentheses. A variation stands behind the move that it replaces:
//
//   [Black "Ann"]
//   [White "Ben"]
//   [Result "34-30"]
//
//   1. f5 {the usual one} d6 2. c3 (2. c4 e3) 2... d3 34-30
//
// PGN has no way to write a closing brace in a comment: it is written as "&#125;", and what would look like that, or like a tag, in the
// same way. A line break of a comment is an empty line, because programs break lines where they please. The time of a move is a
// command at the start of its comment, [%emt 0:00:03.250]. The tag Played, ours, says how many plies of the main line were played where
// analysis has gone on.

#include <string>

#include "engine/notation/pgn.h"
#include "engine/notation/recorded_game.h"

namespace flipside {

// A game of any text, as pgn.h has split it. What transcript.h skips is skipped here, and a forced pass may be left out. Comments belong
// to the move before them, or to the start; those that begin a variation, to its first move. Offsets are those in the game's own text.
ParsedGameText parse_pgn(const TaggedGame& game);

// One game with all its variations and comments. Of names the quotes become apostrophes.
std::string pgn(const RecordedGame& game);

}  // namespace flipside
