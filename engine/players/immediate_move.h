#pragma once

// A move that needs no search of its own: it is known from the start.

#include <utility>

#include "engine/players/move_search.h"

namespace flipside {

class ImmediateMove : public MoveSearch {
 public:
  explicit ImmediateMove(SearchInfo info) : info_(std::move(info)) {}
  // A move of which nothing is known: its depth is 0.
  explicit ImmediateMove(Square square) { info_.move = {square, {}, {square}}; }

  bool run_quantum(const OnInfo& on_info) override {
    if (on_info && info_.move.evaluation.depth > 0) on_info(info_);
    return true;
  }
  SearchInfo info() const override { return info_; }

 private:
  SearchInfo info_;
};

}  // namespace flipside
