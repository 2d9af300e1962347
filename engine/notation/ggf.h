#pragma once

// Games in GGF, the Generic Game Format of Othello servers and programs (after the description by Igor Durdanovic):
//
//   (;GM[Othello]PB[Ann]PW[Ben]DT[2026.11.21]TY[8]RE[+4]BO[8 ---…OX…--- *]B[f5//1.02]W[d6]…;)
//
// A game is a list of properties in brackets; unknown ones are skipped, and names are written in letters of either case. A move may carry an evaluation and a time
// behind slashes, which are skipped too. C[…] is a comment about the move before it, or about the start. There are no
// variations. A file holds any number of games, with any text between them. Games by other
// rules are refused: the type, TY[8kra], says so with another size, k for komi, and a for anti, where fewer discs win. Of RE, the result,
// only a loss on time, RE[-64:t], and a resignation, RE[+64:r], are read: otherwise the board is right.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

// Whether a text has the beginning of a game with a property.
bool has_ggf(std::string_view text);
// The games of any text, in their order. A broken one does not spoil those after it. A forced pass may be left out.
std::vector<ParsedGameText> parse_ggf(std::string_view text);

// One game on one line, without a line break: the played line, or the main line where nothing was played, with its times and comments;
// the variations are left out. Brackets and unprintable characters in the names
// are left out; in comments, brackets become parentheses and line breaks blanks.
std::string ggf(const RecordedGame& game);

}  // namespace flipside
