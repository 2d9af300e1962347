#pragma once

// The time that a driver of the Go Text Protocol gives each side, and what of it a move may take.
//
// Two ways of giving it, as in the protocol: so many seconds for the game (main time), then so many for every few moves
// (Canadian byo-yomi). Without any settings there is no limit. All times are in seconds; nothing here reads a clock.

#include <array>

#include "engine/color.h"

namespace flipside {

class GtpClock {
 public:
  // What both sides begin a game with; byo-yomi of no stones is time without limit, as the protocol has it.
  void set(double main_seconds, double byo_yomi_seconds, int byo_yomi_stones);
  // What one side has left: main time when `stones` is 0, else time for so many more moves.
  void set_left(Color color, double seconds, int stones);
  // A new game under the same settings.
  void restart();

  // Takes a move's time away, where the driver does not tell what is left.
  void spend(Color color, double seconds);
  // How long the next move may take, with so many squares empty; infinite without settings, and never 0.
  double for_move(Color color, int empties) const;

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0 in main time
  };
  Left& of(Color color) { return left_[color == Color::kBlack ? 0 : 1]; }
  const Left& of(Color color) const { return left_[color == Color::kBlack ? 0 : 1]; }

  bool limited_ = false;
  Left first_;     // what a game begins with
  Left byo_yomi_;  // what follows the main time
  std::array<Left, 2> left_;
};

}  // namespace flipside
