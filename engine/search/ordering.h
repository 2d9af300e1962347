#pragma once

// The constants of move ordering, for both parts of the tree search. A move with a higher score is tried earlier. Each
// constant was tuned alone, by the nodes and the time of fixed-depth searches (`flipside bench`) and of FFO 40 to 49
// (`flipside solve`).

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/eval/value.h"
#include "engine/rules/square.h"

namespace flipside::ordering {

inline constexpr int kWipeout = 1 << 29;

// --- midgame: in values -------------------------------------------------------------------------------------------------

inline constexpr int kSecond = 1 << 28;  // the second move in the table; the best one needs no score (MovePicker)

// Up to this depth moves are sorted by mobility alone; deeper ones also by a shallow search.
inline constexpr int kRepliesDepth = 3;
// The depth of that shallow search below each move.
constexpr int midgame_depth(int depth) { return depth >= 12 ? 1 : 0; }
// The weight of one reply of the opponent, beside the value of the shallow search.
inline constexpr int kMidgameReply = kDisc / 2;

// --- endgame: in points -------------------------------------------------------------------------------------------------

// From the first number of empties on, the evaluation helps to sort; from the second on, a search of one ply does.
inline constexpr int kEvaluationEmpties = 10;
inline constexpr int kPlyEmpties = 17;
constexpr int endgame_depth(int empties) { return empties >= kPlyEmpties ? 1 : 0; }
// This much of the evaluation counts as one point. Farther from the end the evaluation weighs more.
constexpr int value_per_point(int empties) { return empties < 15 ? 12 : empties < 18 ? 8 : 5; }

// The number of replies weighs most, because few replies make small trees.
inline constexpr int kReply = 72;
inline constexpr int kPotentialReply = 16;
inline constexpr int kOddQuadrant = 24;
// The table holds a value for the child that would cut, but with too little depth or confidence.
inline constexpr int kLikelyCut = 200;

// How good a square usually is: corners are good, X- and C-squares bad. The quarter a1 to d4 also counts for the
// other three.
inline constexpr std::array<std::int8_t, kSquareCount> kSquareScores = [] {
  constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
  std::array<std::int8_t, kSquareCount> scores{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const int file = std::min(file_of(square), 7 - file_of(square));
    const int rank = std::min(rank_of(square), 7 - rank_of(square));
    scores[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(kQuarter[rank][file]);
  }
  return scores;
}();

}  // namespace flipside::ordering
