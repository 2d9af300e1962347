#include "engine/eval/stability.h"

#include <bit>

namespace flipside {
namespace {

// The discs on an edge, as 8 bits, that flip when the owner of `player` places a disc on `at`.
unsigned edge_flips(int at, unsigned player, unsigned opponent) {
  const unsigned below = (1u << at) - 1;
  const unsigned above = 0xff & ~(2 * below + 1);
  // The nearest squares without an opponent disc, if there are any. The discs before them flip when they hold a disc of
  // the player.
  const unsigned free_above = above & ~opponent;
  const unsigned next_above = free_above & (~free_above + 1);
  const unsigned next_below = std::bit_floor(below & ~opponent);
  unsigned flipped = 0;
  if ((player & next_above) != 0) flipped |= above & (next_above - 1);
  if ((player & next_below) != 0) flipped |= below & ~(2 * next_below - 1);
  return flipped;
}

constexpr Bitboard kFirstRank = 0xff;

// A file as 8 bits, rank 1 lowest, and back.
std::uint64_t file_bits(Bitboard set, int file) { return (((set >> file) & kFileA) * 0x0102040810204080ULL) >> 56; }
Bitboard to_file(std::uint64_t bits, int file) {
  return ((((bits & 0x7f) * 0x0002040810204081ULL) & kFileA) | ((bits & 0x80) << 49)) << file;
}

// The squares on full lines of one direction.
Bitboard full_ranks(Bitboard occupied) {
  Bitboard full = occupied & (occupied >> 4);
  full &= full >> 2;
  full &= full >> 1;
  return (full & kFileA) * 0xff;
}

Bitboard full_files(Bitboard occupied) {
  Bitboard full = occupied & std::rotr(occupied, 32);
  full &= std::rotr(full, 16);
  return full & std::rotr(full, 8);
}

// Spreads holes along diagonals in doubling steps. A square that no hole reaches is on a full diagonal.
Bitboard full_diagonals(Bitboard occupied, int step, Bitboard no_wrap_up, Bitboard no_wrap_down) {
  Bitboard holes_up = ~occupied;
  Bitboard holes_down = ~occupied;
  Bitboard up = no_wrap_up;
  Bitboard down = no_wrap_down;
  for (int distance = 1; distance < 8; distance *= 2) {
    holes_up |= (holes_up << distance * step) & up;
    holes_down |= (holes_down >> distance * step) & down;
    up &= up << distance * step;
    down &= down >> distance * step;
  }
  return ~(holes_up | holes_down);
}

}  // namespace

EdgeStability::EdgeStability() {
  // Fullest edges first: a disc is stable if it is stable after every move of either side on this edge. A move that
  // flips nothing on the edge counts as possible, as it may flip discs elsewhere.
  for (unsigned full = 256; full-- > 0;) {
    for (unsigned player = full;; player = (player - 1) & full) {
      const unsigned opponent = full & ~player;
      stable_[player * 256 + opponent] = find(player, opponent);
      if (player == 0) break;
    }
  }
}

std::uint8_t EdgeStability::find(unsigned player, unsigned opponent) {
  unsigned stable = player;
  for (int at = 0; at < 8 && stable != 0; ++at) {
    const unsigned placed = 1u << at;
    if (((player | opponent) & placed) != 0) continue;
    const unsigned won = edge_flips(at, player, opponent);
    stable &= row(player | placed | won, opponent & ~won);
    const unsigned lost = edge_flips(at, opponent, player);
    stable &= row(player & ~lost, opponent | placed | lost);
  }
  return static_cast<std::uint8_t>(stable);
}

const EdgeStability& EdgeStability::table() {
  static const EdgeStability table;
  return table;
}

Bitboard EdgeStability::stable_edges(Bitboard player, Bitboard opponent) const {
  const Bitboard top = row(player & kFirstRank, opponent & kFirstRank);
  const Bitboard bottom = Bitboard{row(player >> 56, opponent >> 56)} << 56;
  const Bitboard left = to_file(row(file_bits(player, 0), file_bits(opponent, 0)), 0);
  const Bitboard right = to_file(row(file_bits(player, 7), file_bits(opponent, 7)), 7);
  return top | bottom | left | right;
}

Bitboard stable_discs(const EdgeStability& edges, Bitboard player, Bitboard opponent) {
  const Bitboard occupied = player | opponent;
  const Bitboard ranks = full_ranks(occupied);
  const Bitboard files = full_files(occupied);
  const Bitboard rising = full_diagonals(occupied, 7, ~kFileH, ~kFileA);
  const Bitboard falling = full_diagonals(occupied, 9, ~kFileA, ~kFileH);

  // An inner disc on four full lines is stable. Stability spreads from there to neighbours.
  const Bitboard inner = player & ~kEdges;
  Bitboard stable = edges.stable_edges(player, opponent) | (inner & ranks & files & rising & falling);
  for (Bitboard before = 0; stable != before;) {
    before = stable;
    const Bitboard held_rank = (stable << 1) | (stable >> 1) | ranks;
    const Bitboard held_file = (stable << 8) | (stable >> 8) | files;
    const Bitboard held_rising = (stable << 7) | (stable >> 7) | rising;
    const Bitboard held_falling = (stable << 9) | (stable >> 9) | falling;
    stable |= inner & held_rank & held_file & held_rising & held_falling;
  }
  return stable;
}

}  // namespace flipside
