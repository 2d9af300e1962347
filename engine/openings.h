#pragma once

// The names of openings: "Tiger", "Rose", "Heath".
//
// A name belongs to a position and to how many plies it takes, so that every order of moves that leads there, seen from
// any side of the board, has the same name. Names and lines after Robert Gatliff's catalogue of Othello openings, with a
// few later names of tournament players that it does not have. Nothing here is translated: they are proper names.

#include <span>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace flipside {

struct Opening {
  std::string_view name;
  std::string_view moves;  // a transcript from the standard start, without passes
  bool balanced = false;   // four to twenty plies, after which a search to depth 10 sees the sides at most a disc apart
};

// All of them, by their moves.
std::span<const Opening> openings();

// The balanced ones.
std::vector<Opening> balanced_openings();

// The name of the longest opening that the plies played on the current board went through; empty before there is one,
// and for a game from another start. Takes some microseconds: meant for when the game has changed.
std::string_view opening_name(const Game& game);

}  // namespace flipside
