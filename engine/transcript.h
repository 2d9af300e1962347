#pragma once

// Games as text: "f5d6c3d3c4". Passes are implied, and accepted where written.

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace flipside {

// What is wrong with a transcript and where.
struct TranscriptError {
  enum class Kind { kNotAMove, kOffBoard, kRefused };
  Kind kind = Kind::kNotAMove;
  int move = 0;             // the number that the move would have, 1 for the first (Game::move_number)
  int column = 0;           // 1 for the first character of the text
  Square square = kNoMove;  // kRefused: the move, and why
  MoveError refusal = MoveError::kNoFlips;
  std::string found;    // else: what stands there; empty where it does not print
  std::string message;  // "move 3: e4 is occupied"
};

// A game as far as it could be read, and what stopped it, if anything did.
struct ParsedGame {
  Game game;
  std::optional<TranscriptError> error;
};

// Reads a transcript from the standard start or from `start`: either case, blanks, line breaks and move numbers
// ("1. f5 d6") tolerated; passes implied, "--" and "pa" accepted where one is due. What other programs write around moves
// is skipped: tags (pgn.h), remarks in braces or from a semicolon to the end of the line, marks behind a move ("f5!?",
// "$4"), a result ("34-30", "1/2-1/2", "*"). After a refusal the game holds the moves before it. The text may be anything.
ParsedGame parse_transcript(std::string_view text, const Board& start = Board{});

// The moves played on the current board, in lower case without blanks, passes left out.
std::string transcript(const Game& game);

}  // namespace flipside
