#pragma once

// Games in GGF, the Generic Game Format of Othello servers and programs (after the description by Igor Durdanovic):
//
//   (;GM[Othello]PB[Ann]PW[Ben]DT[2026.11.21]TY[8]RE[+4]BO[8 ---…OX…--- *]B[f5//1.02]W[d6]…;)
//
// Properties in brackets, one after another; what is not known is skipped. A move may carry an evaluation and a time behind
// slashes, which are skipped too. A file holds any number of games, with anything between them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace flipside {

// One game and what is told of it.
struct GgfGame {
  Game game;          // standing after its last ply
  std::string black;  // who played, as written; may be empty
  std::string white;
  std::string date;
  std::vector<int> spent_ms = {};  // what each ply took, as far as that is known: 0 where it is not; not read
};

// What is wrong, and where.
struct GgfError {
  enum class Kind {
    kNoGame,        // nothing begins as a game does
    kCutOff,        // the text ends inside a game
    kNotAProperty,  // something else than a name and a bracket
    kNotOthello,    // `found` is another game
    kBoardSize,     // `found` is another size than 8
    kBoard,         // the board's squares make no sense
    kNotAMove,      // `found`
    kWrongColor,    // it is the other side's turn
    kRefused,       // the rules do not allow it: `refusal`
  };
  Kind kind = Kind::kNoGame;
  std::size_t offset = 0;  // of the first character that is wrong
  int move = 0;            // its number, 1 for the first one, where it is about a move (Game::move_number)
  Square square = kNoMove;
  MoveError refusal = MoveError::kNoFlips;
  std::string found;  // at most 12 characters of it
};

// The games up to the first mistake, and that mistake, if there is one. The last game then is the one that broke off, where
// its board could be read.
struct ParsedGgf {
  std::vector<GgfGame> games;
  std::optional<GgfError> error;
};

// Reads any text. A pass that the rules force may be left out.
ParsedGgf parse_ggf(std::string_view text);

// One game as a line, without a line break; the plies up to where it stands. Brackets and unprintable letters in the names
// are left out.
// `lost_on_time` is whose time ran out, if that ended the game.
std::string ggf(const GgfGame& record, std::optional<Color> lost_on_time = std::nullopt);

}  // namespace flipside
