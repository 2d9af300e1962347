#pragma once

// Problems as text, one a line, in the open board format: a board, and what is known of its moves.
//
//   O--OOOOX-… X; A2:+38; H4:+20; % FFO 40
//
// 64 squares and a side to move as in board_text.h, then after semicolons moves with their scores in discs from the side
// to move. What follows a % is a remark, taken as the problem's name.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"

namespace flipside {

struct ScoredAnswer {
  Square square = kNoMove;
  int score = 0;  // −64…+64
};

struct Problem {
  Board board;
  std::vector<ScoredAnswer> answers;  // as given; may be empty
  std::string name;                   // may be empty

  // The best of the answers' scores; nothing without answers.
  std::optional<int> best_score() const;
};

// Either the problem, or a sentence that says what is wrong. Neither for a line with nothing but blanks or a remark.
struct ParsedProblem {
  std::optional<Problem> problem;
  std::string error;
};

// Reads one line; the text may be anything.
ParsedProblem parse_problem(std::string_view line);

}  // namespace flipside
