#pragma once

// The time that a controller of the Go Text Protocol gives each side, and how much of it a move may take.
//
// The protocol has two kinds of time: seconds for the whole game (main time), and after that seconds for a number of
// moves (Canadian byo-yomi). Without settings there is no limit. All times are in seconds. Nothing here reads a clock.

#include <array>

#include "engine/rules/color.h"

namespace flipside {

class GtpClock {
 public:
  // The time of both sides at the start of a game. Byo-yomi with 0 stones means no limit, as the protocol says.
  void set(double main_seconds, double byo_yomi_seconds, int byo_yomi_stones);
  // The time that one side has left: main time when `stones` is 0, otherwise time for that many moves.
  void set_left(Color color, double seconds, int stones);
  // Starts a new game with the same settings.
  void restart();

  // Subtracts the time of a move, for a controller that does not send the time left.
  void spend(Color color, double seconds);
  // How long the next move may take, by the number of empties. Infinite without settings, and never 0.
  double for_move(Color color, int empties) const;

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0 in main time
  };
  Left& of(Color color) { return left_[index_of(color)]; }
  const Left& of(Color color) const { return left_[index_of(color)]; }

  bool limited_ = false;
  Left first_;     // the time at the start of a game
  Left byo_yomi_;  // the time after the main time
  std::array<Left, 2> left_;
};

}  // namespace flipside
