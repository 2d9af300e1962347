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

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

// One game on the way to its text.
struct GgfGame {
  Game game;          // at its last ply
  std::string black;  // the player's name as written; may be empty
  std::string white;
  std::string date;
  std::string event = {};                  // that it was played in; may be empty
  std::vector<int> spent_ms = {};          // the time of each ply; 0 where it is unknown
  std::vector<std::string> comments = {};  // about the start and then each ply; may have fewer
};

// The played line of a tree, or its main line where nothing was played, with its times and comments; the variations are left out. The
// names are left to the caller.
GgfGame ggf_game(const GameTree& tree);

// Whether a text has the beginning of a game with a property.
bool has_ggf(std::string_view text);
// The games of any text, in their order. A broken one does not spoil those after it. A forced pass may be left out.
std::vector<ParsedGameText> parse_ggf(std::string_view text);

// One game on one line, without a line break, up to its current board. Brackets and unprintable characters in the names
// are left out; in comments, brackets become parentheses and line breaks blanks. `forfeit` is the result of a game that ended on time or by a resignation.
std::string ggf(const GgfGame& record, const std::optional<Result>& forfeit = std::nullopt);

}  // namespace flipside
