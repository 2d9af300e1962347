#include "engine/eval/evaluation.h"

#include <algorithm>

#include "engine/eval/quadrant.h"
#include "engine/eval/stability.h"

namespace flipside {
namespace {

// Weights in values at full empties, middle game and end; in between they change linearly. Set by hand and by matches
// of the engine against itself.
struct Weight {
  Value opening;  // 60 empties
  Value middle;   // 30 empties
  Value end;      // 0 empties

  constexpr Value at(int empties) const {
    if (empties >= 30) return middle + (opening - middle) * (empties - 30) / 30;
    return end + (middle - end) * empties / 30;
  }
};

constexpr Weight kMobility{110, 150, 60};
constexpr Weight kPotentialMobility{50, 55, 15};
constexpr Weight kCorner{900, 1000, 500};
constexpr Weight kXSquare{-600, -520, -130};
constexpr Weight kCSquare{-220, -200, -60};
constexpr Weight kStableEdge{150, 190, 200};
constexpr Weight kOddRegions{0, 15, 90};
constexpr Weight kLastMove{0, 60, 200};
constexpr Weight kDiscs{0, 0, 90};

constexpr Bitboard kXSquares = 0x0042000000004200ULL;
constexpr Bitboard kCSquares = 0x4281000000008142ULL;

Bitboard neighbours(Bitboard set) {
  const Bitboard rank = set | ((set << 1) & ~kFileA) | ((set >> 1) & ~kFileH);
  return rank | (rank << 8) | (rank >> 8);
}

}  // namespace

Bitboard empty_neighbours(Bitboard discs, Bitboard empties) { return neighbours(discs) & empties; }

Value EvaluatedPosition::value() const {
  const Bitboard player = position_.player;
  const Bitboard opponent = position_.opponent;
  const Bitboard empties = position_.empties();
  const int empty_count = count(empties);
  const int moves = count(position_.legal_moves());
  const int replies = count(position_.opponent_moves());
  if (moves == 0 && replies == 0) return position_.final_score() * kDisc;

  // X- and C-squares are a burden only while their corner is free.
  const Bitboard exposed = neighbours(kCorners & empties);
  const EdgeStability& edges = EdgeStability::table();
  const Bitboard stable_player = edges.stable_edges(player, opponent);
  const Bitboard stable_opponent = edges.stable_edges(opponent, player);
  const auto difference = [&](Bitboard set) { return count(player & set) - count(opponent & set); };

  Value value = kMobility.at(empty_count) * (moves - replies);
  // Where the opponent's discs border on empty squares, the player may move later.
  value += kPotentialMobility.at(empty_count) *
           (count(neighbours(opponent) & empties) - count(neighbours(player) & empties));
  value += kCorner.at(empty_count) * difference(kCorners);
  value += kXSquare.at(empty_count) * difference(kXSquares & exposed);
  value += kCSquare.at(empty_count) * (count(player & kCSquares & exposed & ~stable_player) -
                                       count(opponent & kCSquares & exposed & ~stable_opponent));
  value += kStableEdge.at(empty_count) * (count(stable_player) - count(stable_opponent));
  value += kOddRegions.at(empty_count) * std::popcount(odd_quadrants(empties));
  value += kLastMove.at(empty_count) * ((empty_count & 1) != 0 ? 1 : -1);
  value += kDiscs.at(empty_count) * (count(player) - count(opponent));
  return std::clamp(value, -kMaxEstimate, kMaxEstimate);
}

}  // namespace flipside
