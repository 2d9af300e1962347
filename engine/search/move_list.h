#pragma once

// The legal moves of a node, best first. The search writes the scores that they are sorted by. Each call of next()
// sorts one move, as most nodes need only the first few.

#include <array>
#include <span>
#include <utility>

#include "engine/rules/position.h"

namespace flipside {

// No initial values: a list has room for far more moves than most nodes have, and would initialise them all.
struct ScoredMove {
  Square square;
  Bitboard flipped;
  int score;  // higher is searched earlier; midgame and endgame use units of their own
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
  // The moves that have not been returned yet.
  std::span<ScoredMove> rest() { return all().subspan(given_); }

  std::size_t left() const { return size_ - given_; }
  // Puts those moves back that next() has returned and that are in the set.
  void give_again(Bitboard squares) {
    for (std::size_t i = given_; i-- > 0;) {
      if (contains(squares, moves_[i].square)) std::swap(moves_[i], moves_[--given_]);
    }
  }

  // Returns the move to `square` before all others; nullptr when it is not in the list. Only before next().
  const ScoredMove* first(Square square) {
    for (ScoredMove& move : all()) {
      if (move.square != square) continue;
      std::swap(move, moves_[given_]);
      return &moves_[given_++];
    }
    return nullptr;
  }

  // The best move that next() has not returned yet; nullptr when there is none. Equal moves come in the order of the
  // list.
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

// Returns the moves of a list in the order of a search: first the best move in the table, which often settles a node.
// So the other moves are sorted only when they are needed.
template <typename Sort>
class MovePicker {
 public:
  // `sort()` scores the moves that are left in the list. Both must outlive the picker.
  MovePicker(MoveList& moves, Square best, const Sort& sort) : moves_(moves), sort_(sort), best_(best) {}

  // nullptr when there is none left.
  const ScoredMove* next() {
    if (best_ != kNoMove) {
      if (const ScoredMove* move = moves_.first(std::exchange(best_, kNoMove))) return move;
    }
    sort();
    return moves_.next();
  }

  // Sorts now what is left, for somebody else who takes moves from the list.
  void sort() {
    if (!sorted_ && moves_.left() > 1) sort_();
    sorted_ = true;
  }

 private:
  MoveList& moves_;
  const Sort& sort_;
  Square best_;
  bool sorted_ = false;
};

}  // namespace flipside
