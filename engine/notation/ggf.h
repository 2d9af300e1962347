#pragma once

// Games in GGF, the Generic Game Format of Othello servers and programs (after the description by Igor Durdanovic):
//
//   (;GM[Othello]PB[Ann]PW[Ben]DT[2026.11.21]TY[8]RE[+4]BO[8 ---…OX…--- *]B[f5//1.02]W[d6]…;)
//
// A game is a list of properties in brackets; unknown ones are skipped. A move may carry an evaluation and a time
// behind slashes, which are skipped too. C[…] is a comment about the move before it, or about the start. There are no
// variations. A file holds any number of games, with any text between them. Games by other
// rules are refused: the type, TY[8kra], says so with another size, k for komi, and a for anti, where fewer discs win.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game_tree.h"

namespace flipside {

// One game and what the file says about it.
struct GgfGame {
  Game game;          // at its last ply
  std::string black;  // the player's name as written; may be empty
  std::string white;
  std::string date;
  std::string event = {};                  // that it was played in; may be empty
  std::vector<int> spent_ms = {};          // the time of each ply; 0 where it is unknown; written, not read
  std::vector<std::string> comments = {};  // about the start and then each ply; may have fewer
};

// The played line of a tree, or its main line where nothing was played, with its times and comments; the variations are left out. And a
// tree of a game with its comments. The names are left to the caller.
GgfGame ggf_game(const GameTree& tree);
GameTree tree_of(const GgfGame& record);

// What is wrong with a text, and where.
struct GgfError {
  enum class Kind {
    kTruncated,     // the game has no end before the next one, or before the end of the text
    kNotAProperty,  // the text is not a name and a bracket
    kNotOthello,    // `found` is the name of another game
    kAnti,          // the fewer discs win
    kKomi,          // the players bid for the side they play
    kBoardSize,     // `found` is a size other than 8
    kBoard,         // the squares of the board cannot be read
    kNotAMove,      // `found` is not a move
    kWrongColor,    // the other side is to move
    kRefused,       // the move is illegal: `refusal`
  };
  Kind kind = Kind::kTruncated;
  std::size_t offset = 0;  // of the first wrong character
  int move = 0;            // for errors of moves: the number of the move, 1 for the first (Game::move_number)
  Square square = kNoMove;
  MoveError refusal = MoveError::kNoFlips;
  std::string found;  // the first 12 characters at most
};

// One game of a text, and what is wrong with it.
struct ParsedGgf {
  GgfGame game;  // with the moves before the error; with none where its board or its rules are the error
  std::optional<GgfError> error;
};

// The games of any text, in their order. A broken one does not spoil those after it. A forced pass may be left out.
std::vector<ParsedGgf> parse_ggf(std::string_view text);

// One game on one line, without a line break, up to its current board. Brackets and unprintable characters in the names
// are left out; in comments, brackets become parentheses and line breaks blanks. `lost_on_time` is the side that ran out of time, if that ended the game.
std::string ggf(const GgfGame& record, std::optional<Color> lost_on_time = std::nullopt);

}  // namespace flipside
