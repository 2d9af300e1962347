#pragma once

// What a move does to the board, as far as the board shows it without a search: the features that players learn to look
// for. Everything here is quick.

#include <vector>

#include "engine/rules/position.h"

namespace flipside {

struct MoveEffects {
  Square move;
  Bitboard flipped;
  Position child;  // the opponent to move
  Bitboard replies;

  // For a legal move (an assert).
  MoveEffects(const Position& position, Square square);

  Bitboard corners_given() const { return replies & kCorners; }
  int reply_count() const { return count(replies); }
  // The replies that give no corner back.
  int safe_replies() const;
  // The empty squares that the flipped discs touch.
  int opened() const;
  // The discs of the side that moved that touch an empty square.
  int frontier() const;
  // 64 less the moves that the side that moved would have if it could move again at once.
  int moves_missed() const { return kSquareCount - count(child.opponent_moves()); }
};

// The discs of a set that touch an empty square.
Bitboard frontier_discs(Bitboard discs, Bitboard empties);

// The regions of connected empties, diagonals included, in the order of their first squares.
std::vector<Bitboard> regions_of(Bitboard empties);
// The one of a square; 0 when that is not empty.
Bitboard region_with(Bitboard empties, Square square);
bool has_odd_region(Bitboard empties);

}  // namespace flipside
