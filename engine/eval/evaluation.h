#pragma once

// How good a position looks for the side to move, without searching: the trained weights over the patterns of the board
// (weights.h), kept from move to move.
//
// A search carries an EvaluatedPosition down its path. Its value is an integer made of integers: the same natively and
// in WebAssembly, and the same for all eight symmetries. It estimates the final score with best play.

#include "engine/eval/pattern_state.h"
#include "engine/eval/weights.h"
#include "engine/position.h"
#include "engine/search/value.h"

namespace flipside {

class EvaluatedPosition {
 public:
  // The weights must outlive every position that comes from this one.
  EvaluatedPosition(const Position& position, const Weights& weights)
      : state_(position), position_(position), weights_(&weights) {}

  const Position& position() const { return position_; }

  EvaluatedPosition after(Square square, Bitboard flipped) const { return EvaluatedPosition(*this, square, flipped); }
  EvaluatedPosition after_pass() const {
    EvaluatedPosition next = *this;
    next.position_ = position_.after_pass();
    next.state_.pass();
    return next;
  }

  // The estimate, within kMaxEstimate; the final score itself when the game is over.
  Value value() const { return value(count(position_.legal_moves())); }
  // The same where the number of legal moves is at hand.
  Value value(int moves) const;

 private:
  EvaluatedPosition(const EvaluatedPosition& before, Square square, Bitboard flipped)
      : state_(before.state_, square, flipped),
        position_(before.position_.after(square, flipped)),
        weights_(before.weights_) {}

  PatternState state_;
  Position position_;
  const Weights* weights_;
};

// Empty squares beside a disc of `discs`: where the other side may be able to move one day.
Bitboard empty_neighbours(Bitboard discs, Bitboard empties);

}  // namespace flipside
