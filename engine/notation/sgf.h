#pragma once

// Games in SGF, the Smart Game Format (FF[4], red-bean.com/sgf), in which Othello is game 2:
//
//   (;GM[2]FF[4]PB[Ann]PW[Ben]DT[2026-11-21]RE[B+4];B[f5]C[the usual one];W[d6](;B[c3];W[d3])(;B[c4]))
//
// A node has properties in brackets behind a semicolon; unknown ones are skipped. The first branch is the main line. The format leaves
// open how Othello names its squares: "f5" is written, and read as well as SGF's own "fe". A pass is a move without a square. Of
// the clocks it has what a side has left after its move. The property QP, ours, says how many plies of the main line were
// played where analysis has gone on.

#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

// Whether the first game of a text is one of SGF. GGF (ggf.h), which looks alike, names its game by a word.
bool has_sgf(std::string_view text);

// The games of any text, in their order. A broken one does not spoil those after it. A forced pass may be left out.
std::vector<ParsedGameText> parse_sgf(std::string_view text);

// One game with all its variations and comments.
std::string sgf(const RecordedGame& game);

}  // namespace flipside
