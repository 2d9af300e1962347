#pragma once

// The legal moves of a node, given out best first. What "best" means the search says by the scores it writes; sorting is
// done one move at a time, as most nodes need only the first few.

#include <array>
#include <span>
#include <utility>

#include "engine/position.h"

namespace flipside {

// Without initial values: a list has room for many more moves than most nodes have, and would set them all.
struct ScoredMove {
  Square square;
  Bitboard flipped;
  int score;  // higher is searched earlier; the unit is the search's own
};

class MoveList {
 public:
  // All moves of `position`, `moves` being its legal moves, with score 0.
  MoveList(const Position& position, Bitboard moves) {
    while (moves != 0) {
      const Square square = pop_first(moves);
      moves_[size_++] = {square, position.flips(square), 0};
    }
  }

  std::span<ScoredMove> all() { return {moves_.data(), size_}; }

  std::size_t left() const { return size_ - given_; }
  // Those of the moves given out that are in the set are given out again.
  void give_again(Bitboard squares) {
    for (std::size_t i = given_; i-- > 0;) {
      if (contains(squares, moves_[i].square)) std::swap(moves_[i], moves_[--given_]);
    }
  }

  // The best move not given out yet; nullptr when there is none. Among equals the one listed first.
  const ScoredMove* next() {
    if (given_ == size_) return nullptr;
    std::size_t best = given_;
    for (std::size_t i = given_ + 1; i < size_; ++i) {
      if (moves_[i].score > moves_[best].score) best = i;
    }
    std::swap(moves_[given_], moves_[best]);
    return &moves_[given_++];
  }

 private:
  std::array<ScoredMove, 60> moves_;
  std::size_t size_ = 0;
  std::size_t given_ = 0;
};

}  // namespace flipside
