#pragma once

// Games in GGF, the Generic Game Format of Othello servers and programs (after the description by Igor Durdanovic):
//
//   (;GM[Othello]PB[Ann]PW[Ben]DT[2026.11.21]TY[8]RE[+4]BO[8 ---…OX…--- *]B[f5//1.02]W[d6]…;)
//
// A game is a list of properties in brackets; unknown ones are skipped. A move may carry an evaluation and a time
// behind slashes, which are skipped too. A file holds any number of games, with any text between them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace flipside {

// One game and what the file says about it.
struct GgfGame {
  Game game;          // at its last ply
  std::string black;  // the player's name as written; may be empty
  std::string white;
  std::string date;
  std::vector<int> spent_ms = {};  // the time of each ply; 0 where it is unknown; written, not read
};

// What is wrong with a text, and where.
struct GgfError {
  enum class Kind {
    kNoGame,        // no game begins anywhere
    kTruncated,     // the text ends inside a game
    kNotAProperty,  // the text is not a name and a bracket
    kNotOthello,    // `found` is the name of another game
    kBoardSize,     // `found` is a size other than 8
    kBoard,         // the squares of the board cannot be read
    kNotAMove,      // `found` is not a move
    kWrongColor,    // the other side is to move
    kRefused,       // the move is illegal: `refusal`
  };
  Kind kind = Kind::kNoGame;
  std::size_t offset = 0;  // of the first wrong character
  int move = 0;            // for errors of moves: the number of the move, 1 for the first (Game::move_number)
  Square square = kNoMove;
  MoveError refusal = MoveError::kNoFlips;
  std::string found;  // the first 12 characters at most
};

// The games up to the first error, and that error. When its board could be read, the game with the error is the last of
// them, with the moves before the error.
struct ParsedGgf {
  std::vector<GgfGame> games;
  std::optional<GgfError> error;
};

// Parses any text. A forced pass may be left out.
ParsedGgf parse_ggf(std::string_view text);

// One game on one line, without a line break, up to its current board. Brackets and unprintable characters in the names
// are left out. `lost_on_time` is the side that ran out of time, if that ended the game.
std::string ggf(const GgfGame& record, std::optional<Color> lost_on_time = std::nullopt);

}  // namespace flipside
