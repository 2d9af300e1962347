#pragma once

// Endgame problems as text in the open board format, one on each line: a board, and the scores of its moves.
//
//   O--OOOOX-… X; A2:+38; H4:+20; % FFO 40
//
// First come 64 squares and the side to move (board_text.h), then, after semicolons, moves with their scores in discs
// from the side to move. The text after a % is the name of the problem. Some files have the name in front, and a semicolon before the
// side: "name;board;side;". Answers that Edax leaves empty, "--:-127", are skipped.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"

namespace flipside {

struct ScoredAnswer {
  Square square = kNoMove;
  int score = 0;  // −64…+64
};

// "c4:+27".
std::string to_text(const ScoredAnswer& answer);

struct Problem {
  Board board;
  std::vector<ScoredAnswer> answers;  // as given; may be empty
  std::string name;                   // may be empty

  // The best score of the answers. Nothing without answers.
  std::optional<int> best_score() const;
};

// Its line, without an end.
std::string to_text(const Problem& problem);

// The problem, or a sentence that says what is wrong. Neither for a line that is blank or only a comment.
struct ParsedProblem {
  std::optional<Problem> problem;
  std::string error;
};

// Parses one line, which may be any text.
ParsedProblem parse_problem(std::string_view line);

// A text with one on each line: each as a game without moves, whose event is the problem's name. Blank lines and comments are skipped.
std::vector<ParsedGameText> parse_problems(std::string_view text);

}  // namespace flipside
