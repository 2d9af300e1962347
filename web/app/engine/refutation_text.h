#pragma once

// Why a move is worse than another one, in words: what it loses, the reply that punishes it, or else what is wrong with it on the board
// (engine/knowledge/harm.h). The coach, reviews, lessons and puzzles say it.

#include <string>
#include <vector>

#include "engine/rules/move_evaluation.h"
#include "engine/rules/position.h"
#include "engine/rules/square.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// A loss of more discs is nothing that a person can picture: what the move makes of the game is said instead.
inline constexpr int kMostDiscsSaid = 20;

struct RefutedTry {
  Board before;
  Square square = kNoMove;
  std::vector<Square> line =
      {};                  // expected after the move, the reply first (line_after()); empty where it is not known
  int score = 0;           // after the move, from the side that makes it
  int best_score = 0;      // after the best move
  bool exact = false;      // both scores
  Square best = kNoMove;   // the best move; kNoMove where it is not known
  bool best_named = true;  // false where the best move has still to be found

  int lost() const { return best_score - score; }
};

// What is expected after a move.
std::vector<Square> line_after(const MoveEvaluation& move);

// "b2 loses about 12 discs: White answers a1, which takes the corner."
std::string describe_refutation(const Translations& words, const RefutedTry& refuted);

// What a legal move does that is plain to see, as a clause that ends a sentence: "takes the corner". Empty where there is nothing.
std::string describe_merit(const Translations& words, const Board& before, Square square);

}  // namespace flipside::app
