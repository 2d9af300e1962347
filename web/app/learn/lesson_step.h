#pragma once

// What lessons consist of: steps, each a board with something to do on it. They hold no words, so that the language can change.

#include <string>
#include <utility>
#include <vector>

#include "engine/position.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// A message and what fills its placeholders.
struct Sentence {
  Message message = Message::kLearn;
  std::vector<std::string> parts = {};

  std::string in(const Words& words) const;
};

struct LessonStep {
  Board board;
  Bitboard answers = 0;  // the moves that are right
  bool marked = false;   // an answer is marked from the beginning
  Sentence task;
  Sentence done;
  std::vector<std::pair<Square, int>> losses = {};  // how many discs other moves lose, as far as that is known
};

}  // namespace flipside::app
