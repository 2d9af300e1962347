#pragma once

// The static evaluation of a position for the side to move: the trained weights of the patterns of the board
// (weights.h), updated from move to move.
//
// A search carries an EvaluatedPosition down its path. Its value is computed from integers only, so it is the same
// natively and in WebAssembly, and for all eight symmetries. It estimates the final score with best play.

#include "engine/eval/pattern_state.h"
#include "engine/eval/value.h"
#include "engine/eval/weights.h"
#include "engine/rules/position.h"

namespace flipside {

class EvaluatedPosition {
 public:
  // The weights must outlive every position that is made from this one.
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

  // The estimate, within kMaxEstimate, or the final score when the game is over.
  Value value() const { return value(count(position_.legal_moves())); }
  // The same, when the number of legal moves is known.
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

// Empty squares beside a disc of `discs`: the potential moves of the other side.
Bitboard empty_neighbours(Bitboard discs, Bitboard empties);

}  // namespace flipside
