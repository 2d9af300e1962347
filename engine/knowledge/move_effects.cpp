#include "engine/knowledge/move_effects.h"

#include <algorithm>
#include <cassert>

namespace flipside {
namespace {

// The squares of a set and all their neighbours.
Bitboard grown(Bitboard set) {
  const Bitboard row = set | ((set & ~kFileH) << 1) | ((set & ~kFileA) >> 1);
  return row | (row << 8) | (row >> 8);
}

}  // namespace

MoveEffects::MoveEffects(const Position& position, Square square)
    : move(square),
      flipped(position.flips(square)),
      child(position.after(square, flipped)),
      replies(child.legal_moves()) {
  assert(flipped != 0);
}

int MoveEffects::safe_replies() const {
  int safe = 0;
  for (const Square reply : squares_of(replies)) {
    if ((child.after(reply).legal_moves() & kCorners) == 0) ++safe;
  }
  return safe;
}

int MoveEffects::opened() const { return count(grown(flipped) & child.empties()); }

int MoveEffects::frontier() const { return count(frontier_discs(child.opponent, child.empties())); }

Bitboard frontier_discs(Bitboard discs, Bitboard empties) { return discs & grown(empties); }

std::vector<Bitboard> regions_of(Bitboard empties) {
  std::vector<Bitboard> out;
  while (empties != 0) {
    Bitboard region = bit(first_square(empties));
    for (Bitboard before = 0; region != before;) {
      before = region;
      region = grown(region) & empties;
    }
    out.push_back(region);
    empties &= ~region;
  }
  return out;
}

Bitboard region_with(Bitboard empties, Square square) {
  for (const Bitboard region : regions_of(empties)) {
    if (contains(region, square)) return region;
  }
  return 0;
}

bool has_odd_region(Bitboard empties) {
  const std::vector<Bitboard> regions = regions_of(empties);
  return std::any_of(regions.begin(), regions.end(), [](Bitboard region) { return count(region) % 2 == 1; });
}

}  // namespace flipside
