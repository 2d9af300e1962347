#pragma once

// Endgame problems as text in the open board format, one on each line: a board, and the scores of its moves.
//
//   O--OOOOX-… X; A2:+38; H4:+20; % FFO 40
//
// First come 64 squares and the side to move (board_text.h), then, after semicolons, moves with their scores in discs
// from the side to move. The text after a % is the name of the problem.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

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

}  // namespace flipside
