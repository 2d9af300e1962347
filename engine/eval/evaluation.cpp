#include "engine/eval/evaluation.h"

#include <algorithm>

namespace flipside {

static_assert(kEvalUnit == kDisc);

Bitboard empty_neighbours(Bitboard discs, Bitboard empties) {
  const Bitboard rank = discs | ((discs << 1) & ~kFileA) | ((discs >> 1) & ~kFileH);
  return (rank | (rank << 8) | (rank >> 8)) & empties;
}

Value EvaluatedPosition::value(int moves) const {
  const int replies = count(position_.opponent_moves());
  if (moves == 0 && replies == 0) return position_.final_score() * kDisc;
  return std::clamp(weights_->evaluate(state_, position_.empty_count(), moves, replies), -kMaxEstimate, kMaxEstimate);
}

}  // namespace flipside
