#pragma once

// The names of openings: "Tiger", "Rose", "Heath".
//
// A name belongs to a position and its number of plies. So every order of moves that leads there has the same name, in
// all eight symmetries. The names and lines are from Robert Gatliff's catalogue of Othello openings, with a few later
// names that tournament players use. They are proper names and are not translated.

#include <span>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"

namespace flipside {

struct Opening {
  std::string_view name;
  std::string_view moves;  // a transcript from the standard start, without passes
  bool balanced = false;   // 4 to 20 plies, and a search to depth 10 scores it within a disc of even
};

// All openings, sorted by their moves.
std::span<const Opening> openings();

// The balanced openings.
std::vector<Opening> balanced_openings();

// The name of the longest opening that the game passed on its way to the current board. Empty when there is none, and
// for a game from another start. Takes some microseconds: call it when the game has changed.
std::string_view opening_name(const Game& game);

// How many plies of the game up to the current board are on the way to one of the openings, in any order of moves: 0 for
// a game from another start. It takes as long.
int plies_in_openings(const Game& game);

}  // namespace flipside
