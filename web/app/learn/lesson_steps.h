#pragma once

// What lessons consist of: steps, each a board with something to do on it.

#include <vector>

#include "engine/position.h"
#include "web/app/text/messages.h"

namespace flipside::app {

struct LessonStep {
  Board board;           // black is to move
  Bitboard answers = 0;  // the moves that are right
  bool marked = false;   // an answer is marked from the beginning
  Message task = Message::kLearn;
  Message done = Message::kLearn;
};

// The rules of the game in five steps.
const std::vector<LessonStep>& first_minute();

}  // namespace flipside::app
