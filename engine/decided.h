#pragma once

// The thinking of players that need no search to speak of: the choice is made when they are asked.

#include <utility>

#include "engine/player.h"

namespace flipside {

class Decided : public Thinking {
 public:
  // A legal move, with what is known of it; without more, depth 0 and a line of that one move.
  explicit Decided(Choice choice) : choice_(std::move(choice)) {}
  explicit Decided(Square square) {
    choice_.square = square;
    choice_.info.pv = {square};
  }

  bool think_slice(const Limits&, const OnInfo& on_info) override {
    if (on_info && choice_.info.depth > 0) on_info(choice_.info);
    return true;
  }
  Choice choice() const override { return choice_; }

 private:
  Choice choice_;
};

}  // namespace flipside
