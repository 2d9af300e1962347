#include "engine/knowledge/coaching.h"

#include "engine/knowledge/harm.h"

namespace flipside {
namespace {

constexpr int kCoachedLoss = 6;        // discs, from which on it warns
constexpr int kCoachedCornerLoss = 3;  // the same of a move that gives up a corner
constexpr int kLostAnyway = 20;        // who is further behind than this many discs has lost

}  // namespace

bool deserves_warning(const Position& before, const MoveEvaluation& made, const MoveEvaluation& best, bool warned) {
  const bool lost_anyway = best.evaluation.score < -kLostAnyway;
  if (lost_anyway && warned) return false;
  const int least = corner_given(before, made.square) == kNoMove ? kCoachedLoss : kCoachedCornerLoss;
  return best.evaluation.score - made.evaluation.score >= least;
}

}  // namespace flipside
