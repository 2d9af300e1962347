#pragma once

// Where a side may place: the move generator, inlined into every caller, as it is half of what a search does.
//
// All lines are walked at once by doubling steps (a parallel prefix, "Kogge-Stone"): six opponent discs in a row are
// the most that can turn along a line, so three steps of 1, 2 and 2 discs reach all of them. Opponent discs on the a
// and h files can never turn along a line that has a file component, and without them no shift wraps around.

#include "engine/bitboard.h"

namespace flipside {

// Squares where the owner of `player` may place a disc against `opponent`. The two sets share no square.
constexpr Bitboard legal_moves(Bitboard player, Bitboard opponent) {
  const Bitboard inner = opponent & ~(kFileA | kFileH);
  const auto both_ways = [player](Bitboard between, int step) {
    Bitboard up = between & (player << step);
    Bitboard down = between & (player >> step);
    up |= between & (up << step);
    down |= between & (down >> step);
    const Bitboard pairs_up = between & (between << step);
    const Bitboard pairs_down = pairs_up >> step;
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    return (up << step) | (down >> step);
  };
  const Bitboard reached = both_ways(inner, 1) | both_ways(inner, 7) | both_ways(opponent, 8) | both_ways(inner, 9);
  return reached & ~(player | opponent);
}

}  // namespace flipside
