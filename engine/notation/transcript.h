#pragma once

// Games as text: "f5d6c3d3c4". Passes are left out; a written pass is accepted.

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/game.h"

namespace flipside {

// What is wrong with a transcript, and where.
struct TranscriptError {
  enum class Kind { kNotAMove, kOffBoard, kRefused };
  Kind kind = Kind::kNotAMove;
  int move = 0;             // the number of the move, 1 for the first (Game::move_number)
  int column = 0;           // 1 for the first character of the text
  Square square = kNoMove;  // for kRefused: the move, and why it was refused
  MoveError refusal = MoveError::kNoFlips;
  std::string found;    // otherwise: the text found there; empty when it is not printable
  std::string message;  // "move 3: e4 is occupied"
};

// The game up to the first error, and that error.
struct ParsedGame {
  Game game;
  std::optional<TranscriptError> error;
};

// Parses a transcript from the standard start or from `start`. Letters of either case, blanks, line breaks, separators
// ("f5,d6", "f5-d6", "f5;d6") and move numbers ("1. f5 d6") are accepted. A forced pass may be left out, or written as
// "--" or "pa". What other programs write around the moves is skipped: tags (pgn.h), comments in braces or from a
// semicolon to the end of the line, unless it stands between moves, annotations behind a move ("f5!?", "$4"), a result
// ("34-30", "1/2-1/2", "*"). After an error the game holds the moves before it. The text may be anything.
ParsedGame parse_transcript(std::string_view text, const Board& start = Board{});

// The moves up to the current board, in lower case, without blanks and without passes.
std::string transcript(const Game& game);

}  // namespace flipside
