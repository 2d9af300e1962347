#pragma once

// The last moves of the exact solver, where nearly all of its nodes are. It hardly sorts, and needs as few instructions
// as possible. From six empties on it keeps results in a small table of its own.
//
// The search has a null window alpha…alpha+1 in discs, from the side to move: a result above alpha is a lower bound of
// the score, any other result an upper bound. Parity ordering and separate functions for the last moves come from
// G. Andersson's endgame solver; Zebra and Edax have them too.

#include <cstdint>

#include "engine/eval/stability.h"
#include "engine/rules/position.h"
#include "engine/search/small_table.h"

namespace flipside {

// The most empties for LastEmpties.
inline constexpr int kLastEmpties = 8;

class LastEmpties {
 public:
  // Solves a position with `empties` empties, at most kLastEmpties.
  int solve(const Position& position, int alpha, int empties);

  // The positions visited by all calls of solve.
  std::uint64_t nodes() const { return nodes_; }

 private:
  // In all of them the two sets are the discs of the side to move and of the other side, and `parity` the quadrants
  // (quadrant.h) with an odd number of empties. They hand the sets on in registers: a Position would go through memory.
  int solve_1(Bitboard player, int alpha, Square last);
  int solve_2(Bitboard player, Bitboard opponent, int alpha, Square a, Square b);
  int solve_3(Bitboard player, Bitboard opponent, int alpha, Square a, Square b, Square c, bool passed);
  int solve_3_by_parity(Bitboard player, Bitboard opponent, int alpha, Square a, Square b, Square c);
  int solve_4(Bitboard player, Bitboard opponent, int alpha, unsigned parity);
  // Five empties and more; `moves` are the legal moves.
  int solve_more(Bitboard player, Bitboard opponent, int alpha, int empties, Bitboard moves, unsigned parity);
  int solve_5(Bitboard player, Bitboard opponent, int alpha, Bitboard moves, unsigned parity);
  int solve_6(Bitboard player, Bitboard opponent, int alpha, Bitboard moves, unsigned parity);
  int solve_by_replies(Bitboard player, Bitboard opponent, int alpha, int empties, Bitboard moves, unsigned parity);

  const EdgeStability& edges_ = EdgeStability::table();
  SmallTable<14> table_;  // 128 KiB: larger ones push other tables of a search out of the cache
  std::uint64_t nodes_ = 0;
};

}  // namespace flipside
