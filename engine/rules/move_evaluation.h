#pragma once

// What a board or a move is worth, as a search found it: the one type for it in the engine and in the front end. Scores
// are the final difference in discs that is expected, −64…+64. Unless a holder says otherwise they are from the side to
// move. It stands here because a game tree has evaluations (game_tree.h).

#include <vector>

#include "engine/rules/square.h"

namespace flipside {

struct Evaluation {
  int score = 0;
  int depth = 0;       // plies looked ahead; 0 when nothing was searched
  bool exact = false;  // the final score with best play, not an estimate

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// A legal move and what is expected after it, from the side that makes it.
struct MoveEvaluation {
  Square square = kNoMove;
  Evaluation evaluation = {};
  std::vector<Square> pv = {};  // the expected line, the move itself first; passes are kPass; may be empty

  // The expected answer to the move: kPass where there is none, kNoMove where it is not known.
  Square reply() const { return pv.size() < 2 ? kNoMove : pv[1]; }

  friend bool operator==(const MoveEvaluation&, const MoveEvaluation&) = default;
};

}  // namespace flipside
