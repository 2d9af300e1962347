#pragma once

// Evaluations from the engine (engine/rules/move_evaluation.h) as the page stores them when it looks at a whole game: black's discs
// minus white's.

#include "engine/rules/color.h"
#include "engine/rules/move_evaluation.h"

namespace flipside::app {

// From the score of the side to move.
constexpr int for_black(int score, Color side) { return side == Color::kBlack ? score : -score; }
inline Evaluation for_black(const Evaluation& evaluation, Color side) {
  return {for_black(evaluation.score, side), evaluation.depth, evaluation.exact};
}

}  // namespace flipside::app
