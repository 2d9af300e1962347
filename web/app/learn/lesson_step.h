#pragma once

// What lessons consist of: steps, each a board with something to do on it. They hold no words, so that the language can change.

#include <optional>
#include <string>
#include <vector>

#include "engine/knowledge/lesson_file.h"
#include "engine/rules/move_evaluation.h"
#include "engine/rules/position.h"
#include "web/app/text/messages.h"

namespace flipside::app {

const std::string& in(Language language, const BilingualText& text);

// A message and what fills its placeholders, or a text of a file.
struct Sentence {
  Message message = Message::kLearn;
  std::vector<std::string> parts = {};
  BilingualText own = {};  // stands for the message if it is not empty

  std::string in(const Translations& words) const;
};

// A legal move that is not right, as far as it is known.
struct WrongMove {
  Square square = kNoMove;
  int lost = 0;                   // discs
  std::vector<Square> line = {};  // expected after it, the opponent's reply first; empty where that is not known
  int score = 0;                  // after the move, from the side that makes it
  bool exact = false;             // the score, and what is lost

  // kPass where there is none, kNoMove where it is not known.
  Square reply() const { return line.empty() ? kNoMove : line.front(); }
};

struct LessonStep {
  Board board;
  Bitboard answers = 0;  // the moves that are right
  bool marked = false;   // an answer is marked from the beginning
  Sentence task;
  Sentence done;                      // of the best answer
  std::optional<Sentence> good = {};  // of another one; without it Message::kAlsoGood stands before `done`
  std::vector<WrongMove> wrong = {};
  Square best = kNoMove;  // of several answers, if one is the best
  int score = 0;          // of the best answer
  bool exact = false;     // the scores
  std::vector<MoveEvaluation> known =
      {};  // what is known of all moves from the beginning: right and wrong come from that

  // The answer to be shown.
  Square answer() const { return best == kNoMove ? first_square(answers) : best; }
};

}  // namespace flipside::app
