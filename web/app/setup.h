#pragma once

// What a game is made of besides its moves: who plays.

#include <cstdint>
#include <string>

#include "engine/color.h"

namespace flipside::app {

// Who sits on one side of the board.
struct Seat {
  bool human = true;
  std::string player = "level3";  // the computer player's name (engine/player.h), kept while a person sits here
  std::string name = {};          // of a person in a game that was brought in; empty for whoever sits at this device

  friend bool operator==(const Seat&, const Seat&) = default;
};

// What a new game is made of.
struct Setup {
  Seat black;
  Seat white{false, "level3"};
  std::uint64_t seed = 1;  // of the computer players
  int seconds = 5;         // for each move of a computer player that thinks by the clock

  const Seat& seat(Color color) const { return color == Color::kBlack ? black : white; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace flipside::app
