#pragma once

// A game with its variations and comments, and what is wrong with its text: what every reader of games returns (games_text.h).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/rules/game_tree.h"

namespace flipside {

struct RecordedGame {
  GameTree tree = {};
  std::string black = {};  // the player's name as written; may be empty
  std::string white = {};
  std::string date = {};
  std::string event = {};             // that it was played in
  std::optional<Result> result = {};  // as the text says it; written where the played line does not end the game
  int seconds = 0;                    // of each side's clock at the start; 0 for a game without clocks
  int increment = 0;                  // seconds added after each ply
};

// Of what a text says, no more is taken: bytes of a name, and seconds of a clock or of its increment.
inline constexpr std::size_t kLongestName = 60;
inline constexpr int kMostClockSeconds = 1'000'000;

// What is wrong with a text, and where.
struct GameTextError {
  enum class Kind {
    kTruncated,     // the game or one of its variations has no end
    kNotAProperty,  // GGF, SGF: the text is not a name and a bracket
    kNotOthello,    // `found` is another game, in SGF its number
    kAnti,          // the fewer discs win
    kKomi,          // the players bid for the side they play
    kBoardSize,     // `found` is a size other than 8
    kBoard,         // a board cannot be read: `board` where that says why
    kStart,         // a tag with a start position cannot be read
    kChessStart,    // a tag has a start position as in chess, and programs mean different boards by it
    kSetup,         // SGF: discs are put on the board in the middle of the game
    kAnswers,       // OBF: what follows a board is not a move with its score
    kVariation,     // a variation begins before the first move, or ends without having begun
    kNotAMove,      // `found` is not a move
    kOffBoard,      // `found` is a square that the board does not have
    kRepeated,      // a grid has the number of the move twice
    kWrongColor,    // the other side is to move
    kRefused,       // the move is illegal: `refusal`
    kTooLarge,      // the game has more than kMostTreeNodes nodes
    kNoMoves,       // nothing but words
    kJson,          // data of a program
    kAddresses,     // links to other pages
    kNotText,       // bytes that are no text
    kNotWthor,      // bytes that are not as WTHOR has them
  };
  Kind kind = Kind::kTruncated;
  std::size_t offset = 0;  // of the first wrong character
  int move = 0;  // for errors of moves: the number of the move in its line, 1 for the first (Game::move_number)
  Square square = kNoMove;
  MoveError refusal = MoveError::kNoFlips;
  std::string found = {};  // the first 12 bytes at most; empty where they cannot be printed
  std::optional<BoardError> board = {};
};

// One game of a text, and what is wrong with it.
struct ParsedGameText {
  RecordedGame game = {};  // with what comes before the error; without nodes where its board or its rules are the error
  std::optional<GameTextError> error = {};
  bool side_missing = false;  // the text has a board, and not whose turn it is; the tree has a guess

  // The first error of a game is the one that is told.
  void refuse(GameTextError what) {
    if (!error) error = std::move(what);
  }
};

// What stands in the place of something else: its first characters, those that can be printed.
std::string found_text(std::string_view text, std::size_t most = 12);

// The number of the move that a node's next ply is, as an error tells it.
int next_move_number(const GameTree& tree, NodeId node);

// An error of kRefused: that move behind that node.
GameTextError refused_move(const GameTree& tree, NodeId node, Square square, MoveError refusal);

// Plays a move behind a node, and before it the forced pass that a text may leave out. The node is then that of the move. Or returns why
// it is refused, in which case nothing has changed.
std::optional<GameTextError> play_read(GameTree& tree, NodeId& node, Square square);

// Adds to what a node's comment says, on a new line, unless it says that already.
void add_comment(GameTree& tree, NodeId node, std::string_view comment);

// Of a text that may name a number of plies of the main line: that many of it are the played line, or all of it.
void read_played(GameTree& tree, std::string_view plies);
// How many plies of the main line are played, where that is not all of it.
std::optional<int> played_plies(const GameTree& tree);

// The result that a text should name: of the played line where it ends the game, or the one that is known.
std::optional<Result> known_result(const RecordedGame& game);

}  // namespace flipside
