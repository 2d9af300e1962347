#pragma once

// Claims: what the sentences of a lesson say of its board, in a form that a program checks. A claim is words between
// blanks: what it is about, squares, and a number.
//
//   stable a1 4        after a1 the side that moved has 4 stable discs
//   gives b2 a1        after b2 the opponent can play at a1
//
// `claim_kinds()` explains each. The side to move is "it", the other one "the opponent".

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

namespace flipside {

struct ClaimKind {
  std::string_view name;
  int squares;            // how many follow the name
  bool number;            // whether a number follows the squares
  std::string_view text;  // what it says, with {1} for the first square and {n} for the number
};
std::vector<ClaimKind> claim_kinds();

// A sentence about what is wrong with a claim, or an empty one if it holds. The claim may be any text.
std::string fault_of_claim(const Board& board, std::string_view claim);

// What can be said of a legal move (an assert): all claims about it that need no second move. For who writes lessons.
std::vector<std::string> facts_of(const Board& board, Square move);

}  // namespace flipside
