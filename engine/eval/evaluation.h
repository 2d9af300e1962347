#pragma once

// How good a position looks for the side to move, without searching.
//
// A search carries an EvaluatedPosition down its path, so that an evaluation may keep what is cheaper to update than to
// compute again. Its value is an integer made of integers: the same natively and in WebAssembly, and the same for all
// eight symmetries. It estimates the final score with best play.

#include "engine/position.h"
#include "engine/search/value.h"

namespace flipside {

class EvaluatedPosition {
 public:
  explicit EvaluatedPosition(const Position& position) : position_(position) {}

  const Position& position() const { return position_; }
  EvaluatedPosition after(Square square, Bitboard flipped) const {
    return EvaluatedPosition(position_.after(square, flipped));
  }
  EvaluatedPosition after_pass() const { return EvaluatedPosition(position_.after_pass()); }

  // The estimate, within kMaxEstimate; the final score itself when the game is over.
  Value value() const;

 private:
  Position position_;
};

// Empty squares beside a disc of `discs`: where the other side may be able to move one day.
Bitboard empty_neighbours(Bitboard discs, Bitboard empties);

}  // namespace flipside
