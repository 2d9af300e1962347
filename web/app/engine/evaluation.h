#pragma once

// The evaluation of a position or a move, as a search found it: the one type for it in the front end. Scores are
// expected final disc differences, -64 to +64; the owner of a score knows from which side.

#include <vector>

#include "engine/color.h"
#include "engine/search/limits.h"
#include "engine/square.h"

namespace flipside::app {

struct Evaluation {
  int score = 0;
  int depth = 0;       // plies looked ahead
  bool exact = false;  // the score with best play, not an estimate

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// A legal move, and what is expected after it, from the side that makes it.
struct MoveEvaluation {
  Square square = kNoMove;
  Evaluation evaluation;
  std::vector<Square> pv = {};  // the move itself first, passes are kPass; empty where it was not kept

  friend bool operator==(const MoveEvaluation&, const MoveEvaluation&) = default;
};

// Black's discs minus white's, from the score of the side to move.
constexpr int for_black(int score, Color side) { return side == Color::kBlack ? score : -score; }
inline Evaluation for_black(const Evaluation& evaluation, Color side) {
  return {for_black(evaluation.score, side), evaluation.depth, evaluation.exact};
}

inline Evaluation evaluation_of(const SearchInfo& info) { return {info.score, info.depth, info.exact}; }

}  // namespace flipside::app
