#include "engine/search/last_empties.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>

#include "engine/eval/quadrant.h"
#include "engine/search/transposition_table.h"

namespace flipside {
namespace {

constexpr int kNone = -65;  // below every score

// The bounds of a score, as 16 bits for the table.
struct Bounds {
  int lower = -64;
  int upper = 64;
};
unsigned packed(Bounds bounds) { return static_cast<unsigned>((bounds.lower + 64) << 8 | (bounds.upper + 64)); }
Bounds unpacked(int bits) { return {(bits >> 8) - 64, (bits & 255) - 64}; }

// --- the very last disc -------------------------------------------------------------------------------------------------

// The number of discs that flip on a line of eight when the owner of the set bits moves at a position and all other
// discs are the opponent's. On a shorter line the bits beyond it count as the opponent's. They never flip, as no disc
// outflanks them.
constexpr std::array<std::array<std::uint8_t, 256>, 8> line_flip_counts() {
  std::array<std::array<std::uint8_t, 256>, 8> counts{};
  for (int at = 0; at < 8; ++at) {
    for (unsigned own = 0; own < 256; ++own) {
      int flipped = 0;
      for (const int step : {-1, 1}) {
        int run = 0;
        int next = at + step;
        for (; next >= 0 && next < 8 && ((own >> next) & 1) == 0; next += step) ++run;
        if (next >= 0 && next < 8) flipped += run;
      }
      counts[static_cast<std::size_t>(at)][own] = static_cast<std::uint8_t>(flipped);
    }
  }
  return counts;
}

constexpr std::array<std::array<std::uint8_t, 256>, 8> kLineFlipCounts = line_flip_counts();

struct Diagonals {
  Bitboard falling = 0;  // towards h8
  Bitboard rising = 0;   // towards h1
};

constexpr std::array<Diagonals, kSquareCount> all_diagonals() {
  std::array<Diagonals, kSquareCount> diagonals{};
  for (Square a = 0; a < kSquareCount; ++a) {
    for (Square b = 0; b < kSquareCount; ++b) {
      Diagonals& lines = diagonals[static_cast<std::size_t>(a)];
      if (file_of(a) - rank_of(a) == file_of(b) - rank_of(b)) lines.falling |= bit(b);
      if (file_of(a) + rank_of(a) == file_of(b) + rank_of(b)) lines.rising |= bit(b);
    }
  }
  return diagonals;
}

constexpr std::array<Diagonals, kSquareCount> kDiagonals = all_diagonals();

// The number of discs that flip when the owner of `player` fills the last empty square.
inline int count_last_flips(Square square, Bitboard player) {
  const auto file = static_cast<std::size_t>(file_of(square));
  const auto rank = static_cast<std::size_t>(rank_of(square));
  const Diagonals& diagonals = kDiagonals[static_cast<std::size_t>(square)];
  const auto& along_file = kLineFlipCounts[file];
  // A multiplication gathers the bits of a line in the highest byte, in the order of their files.
  constexpr Bitboard kGather = 0x0101010101010101ULL;
  const auto highest_byte = [](Bitboard set) { return static_cast<std::size_t>(set >> 56); };
  int flipped = along_file[static_cast<std::size_t>(player >> (8 * rank)) & 255];
  flipped += kLineFlipCounts[rank][highest_byte(((player >> file) & kFileA) * 0x0102040810204080ULL)];
  flipped += along_file[highest_byte((player & diagonals.falling) * kGather)];
  flipped += along_file[highest_byte((player & diagonals.rising) * kGather)];
  return flipped;
}

// --- moves in an order of sets ------------------------------------------------------------------------------------------

// Searches the moves of one set after the other, until one is above alpha. `solve_child(player, opponent, square)` returns
// the score of the position after a move, from its side to move.
template <typename SolveChild>
int solve_sets(Bitboard player, Bitboard opponent, int alpha, std::initializer_list<Bitboard> sets,
               const SolveChild& solve_child) {
  int best = kNone;
  for (Bitboard set : sets) {
    while (set != 0) {
      const Square square = pop_first(set);
      const Bitboard flipped = flips(square, player, opponent);
      best = std::max(best, -solve_child(opponent & ~flipped, player | flipped | bit(square), square));
      if (best > alpha) return best;
    }
  }
  return best;
}

// --- one to four empties ------------------------------------------------------------------------------------------------

constexpr std::array<Bitboard, kSquareCount> all_neighbours() {
  std::array<Bitboard, kSquareCount> neighbours{};
  for (Square a = 0; a < kSquareCount; ++a) {
    for (Square b = 0; b < kSquareCount; ++b) {
      const int files = file_of(a) - file_of(b);
      const int ranks = rank_of(a) - rank_of(b);
      if (a != b && files * files <= 1 && ranks * ranks <= 1) neighbours[static_cast<std::size_t>(a)] |= bit(b);
    }
  }
  return neighbours;
}

constexpr std::array<Bitboard, kSquareCount> kNeighbours = all_neighbours();

// The flips of a move. Without an opponent disc beside the square there are none, which is quick to check.
inline Bitboard quick_flips(Square square, Bitboard player, Bitboard opponent) {
  if ((kNeighbours[static_cast<std::size_t>(square)] & opponent) == 0) return 0;
  return flips(square, player, opponent);
}

// The score of a finished position with `empties` empties, by the discs of the side to move.
inline int finished(int discs, int empties) {
  const int difference = 2 * discs - (64 - empties);
  if (difference == 0) return 0;
  return difference > 0 ? difference + empties : difference - empties;
}

}  // namespace

int LastEmpties::solve_1(Bitboard player, int alpha, Square last) {
  ++nodes_;
  const int discs = count(player);
  const int won = count_last_flips(last, player);
  if (won > 0) return 2 * (discs + won + 1) - 64;
  // Without a move the score is at most that of the game being over.
  const int most = finished(discs, 1);
  if (most <= alpha) return most;
  const int lost = count_last_flips(last, ~player & ~bit(last));
  if (lost > 0) return 2 * (discs - lost) - 64;
  return most;
}

int LastEmpties::solve_2(Bitboard player, Bitboard opponent, int alpha, Square a, Square b) {
  ++nodes_;
  int best = kNone;
  if (const Bitboard flipped = quick_flips(a, player, opponent); flipped != 0) {
    best = -solve_1(opponent & ~flipped, -alpha - 1, b);
    if (best > alpha) return best;
  }
  if (const Bitboard flipped = quick_flips(b, player, opponent); flipped != 0) {
    return std::max(best, -solve_1(opponent & ~flipped, -alpha - 1, a));
  }
  if (best != kNone) return best;

  // A pass: the same for the opponent, whose best score is the least for the side to move.
  int least = -kNone;
  if (const Bitboard flipped = quick_flips(a, opponent, player); flipped != 0) {
    least = solve_1(player & ~flipped, alpha, b);
    if (least <= alpha) return least;
  }
  if (const Bitboard flipped = quick_flips(b, opponent, player); flipped != 0) {
    return std::min(least, solve_1(player & ~flipped, alpha, a));
  }
  return least != -kNone ? least : finished(count(player), 2);
}

int LastEmpties::solve_3(Bitboard player, Bitboard opponent, int alpha, Square a, Square b, Square c, bool passed) {
  ++nodes_;
  int best = kNone;
  if (const Bitboard flipped = quick_flips(a, player, opponent); flipped != 0) {
    best = -solve_2(opponent & ~flipped, player | flipped | bit(a), -alpha - 1, b, c);
    if (best > alpha) return best;
  }
  if (const Bitboard flipped = quick_flips(b, player, opponent); flipped != 0) {
    best = std::max(best, -solve_2(opponent & ~flipped, player | flipped | bit(b), -alpha - 1, a, c));
    if (best > alpha) return best;
  }
  if (const Bitboard flipped = quick_flips(c, player, opponent); flipped != 0) {
    return std::max(best, -solve_2(opponent & ~flipped, player | flipped | bit(c), -alpha - 1, a, b));
  }
  if (best != kNone) return best;
  if (passed) return finished(count(player), 3);
  return -solve_3(opponent, player, -alpha - 1, a, b, c, true);
}

// Three squares. If one is alone in its quadrant, it comes first.
int LastEmpties::solve_3_by_parity(Bitboard player, Bitboard opponent, int alpha, Square a, Square b, Square c) {
  const unsigned qa = quadrant_bit(a);
  const unsigned qb = quadrant_bit(b);
  const unsigned qc = quadrant_bit(c);
  if (qa == qb && qa != qc) return solve_3(player, opponent, alpha, c, a, b, false);
  if (qa == qc && qa != qb) return solve_3(player, opponent, alpha, b, a, c, false);
  return solve_3(player, opponent, alpha, a, b, c, false);
}

int LastEmpties::solve_4(Bitboard player, Bitboard opponent, int alpha, unsigned parity) {
  ++nodes_;
  // Squares in odd quadrants first. They are none, two or all of the four.
  Bitboard rest = ~(player | opponent);
  Bitboard early = rest & kQuadrantUnions[parity];
  if (early == 0) early = rest;
  const Square a = pop_first(early);
  const Square b = first_square(early);
  rest &= ~(bit(a) | bit(b));
  const Square c = pop_first(rest);
  const Square d = first_square(rest);

  int best = kNone;
  const auto fails_high = [&](Square square, Square x, Square y, Square z) {
    const Bitboard flipped = quick_flips(square, player, opponent);
    if (flipped == 0) return false;
    const int score = -solve_3_by_parity(opponent & ~flipped, player | flipped | bit(square), -alpha - 1, x, y, z);
    best = std::max(best, score);
    return score > alpha;
  };
  if (fails_high(a, b, c, d) || fails_high(b, a, c, d) || fails_high(c, a, b, d) || fails_high(d, a, b, c)) return best;
  if (best != kNone) return best;
  if (legal_moves(opponent, player) == 0) return finished(count(player), 4);
  return -solve_4(opponent, player, -alpha - 1, parity);
}

// --- five and more ------------------------------------------------------------------------------------------------------

// Moves in odd quadrants first. Sorting by replies, or the table, would cost more than they save.
int LastEmpties::solve_5(Bitboard player, Bitboard opponent, int alpha, Bitboard moves, unsigned parity) {
  const Bitboard odd = kQuadrantUnions[parity];
  return solve_sets(player, opponent, alpha, {moves & odd, moves & ~odd},
                    [&](Bitboard next, Bitboard other, Square square) {
                      return solve_4(next, other, -alpha - 1, parity ^ quadrant_bit(square));
                    });
}

// Corners first, then moves in odd quadrants. Sorting by replies would save 3 % of the nodes, and cost more time.
int LastEmpties::solve_6(Bitboard player, Bitboard opponent, int alpha, Bitboard moves, unsigned parity) {
  const Bitboard odd = kQuadrantUnions[parity];
  const Bitboard others = moves & ~kCorners;
  return solve_sets(player, opponent, alpha, {moves & kCorners, others & odd, others & ~odd},
                    [&](Bitboard next, Bitboard other, Square square) {
                      return solve_more(next, other, -alpha - 1, 5, legal_moves(next, other),
                                        parity ^ quadrant_bit(square));
                    });
}

// Moves that leave few replies first.
int LastEmpties::solve_by_replies(Bitboard player, Bitboard opponent, int alpha, int empties, Bitboard moves,
                                  unsigned parity) {
  struct Child {
    Bitboard player;
    Bitboard opponent;
    Bitboard replies;
    unsigned parity;
  };
  std::array<Child, kLastEmpties> children;
  // The rank of a child, lower comes first, above its number.
  std::array<unsigned, kLastEmpties> order;
  unsigned size = 0;
  while (moves != 0) {
    const Square square = pop_first(moves);
    const unsigned quadrant = quadrant_bit(square);
    const Bitboard flipped = flips(square, player, opponent);
    Child& child = children[size];
    child.player = opponent & ~flipped;
    child.opponent = player | flipped | bit(square);
    child.replies = legal_moves(child.player, child.opponent);
    child.parity = parity ^ quadrant;
    const int rank = 2 * (count(child.replies) + count(child.replies & kCorners)) + ((parity & quadrant) != 0 ? 0 : 1);
    const unsigned key = static_cast<unsigned>(rank) * kLastEmpties + size;
    unsigned at = size++;
    for (; at > 0 && order[at - 1] > key; --at) order[at] = order[at - 1];
    order[at] = key;
  }
  int best = kNone;
  for (unsigned i = 0; i < size; ++i) {
    const Child& child = children[order[i] % kLastEmpties];
    best =
        std::max(best, -solve_more(child.player, child.opponent, -alpha - 1, empties - 1, child.replies, child.parity));
    if (best > alpha) break;
  }
  return best;
}

int LastEmpties::solve_more(Bitboard player, Bitboard opponent, int alpha, int empties, Bitboard moves,
                            unsigned parity) {
  ++nodes_;
  if (moves == 0) {
    const Bitboard replies = legal_moves(opponent, player);
    if (replies == 0) return finished(count(player), empties);
    return -solve_more(opponent, player, -alpha - 1, empties, replies, parity);
  }

  const int most = stability_bound(edges_, player, opponent, alpha);
  if (most <= alpha) return most;
  if (empties == 5) return solve_5(player, opponent, alpha, moves, parity);
  const std::uint64_t hash = hash_of({player, opponent});
  Bounds bounds;
  if (const int known = table_.find(hash); known >= 0) bounds = unpacked(known);
  if (bounds.lower > alpha) return bounds.lower;
  if (bounds.upper <= alpha) return bounds.upper;
  const int best = empties == 6 ? solve_6(player, opponent, alpha, moves, parity)
                                : solve_by_replies(player, opponent, alpha, empties, moves, parity);
  (best > alpha ? bounds.lower : bounds.upper) = best;
  table_.store(hash, packed(bounds));
  return best;
}

int LastEmpties::solve(const Position& position, int alpha, int empties) {
  assert(empties == position.empty_count() && empties <= kLastEmpties);
  const auto [player, opponent] = position;
  Bitboard set = position.empties();
  if (empties > 4) {
    return solve_more(player, opponent, alpha, empties, position.legal_moves(), odd_quadrants(set));
  }
  if (empties == 4) return solve_4(player, opponent, alpha, odd_quadrants(set));
  if (empties == 0) {
    ++nodes_;
    return finished(count(player), 0);
  }
  const Square a = pop_first(set);
  if (empties == 1) return solve_1(player, alpha, a);
  const Square b = pop_first(set);
  if (empties == 2) return solve_2(player, opponent, alpha, a, b);
  return solve_3_by_parity(player, opponent, alpha, a, b, first_square(set));
}

}  // namespace flipside
