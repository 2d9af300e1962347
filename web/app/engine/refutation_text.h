#pragma once

// Why a move is worse than another one, in words: what it costs, the reply, and what the reply does on the board
// (engine/knowledge/reasons.h). Reviews, lessons and puzzles say it.

#include <string>

#include "engine/rules/position.h"
#include "engine/rules/square.h"
#include "web/app/text/messages.h"

namespace flipside::app {

struct RefutedTry {
  Board before;
  Square square = kNoMove;
  Square reply = kNoMove;  // kPass where there is none, kNoMove where it is not known
  int score = 0;           // after the move, from the side that makes it
  int best_score = 0;      // after the best move
  bool exact = false;      // both scores

  int lost() const { return best_score - score; }
};

// "b2 costs about 12 discs: White answers a1, which takes the corner."
std::string describe_refutation(const Translations& words, const RefutedTry& refuted);

// What a legal move does that is plain to see, as a clause that ends a sentence: "takes the corner". Empty where there is nothing.
std::string describe_merit(const Translations& words, const Board& before, Square square);

}  // namespace flipside::app
