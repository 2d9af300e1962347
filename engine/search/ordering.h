#pragma once

// The numbers by which moves are sorted, for both parts of the tree search: a score is higher the earlier a move is tried.
// They were found one by one, each by the nodes and the time of searches to a fixed depth (`flipside bench`) and of FFO 40
// to 49 (`flipside solve`).

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/search/value.h"
#include "engine/square.h"

namespace flipside::ordering {

inline constexpr int kWipeout = 1 << 29;
inline constexpr int kFirst = 1 << 28;   // the best move of an earlier search
inline constexpr int kSecond = 1 << 27;  // the one before it

// --- midgame: in values -------------------------------------------------------------------------------------------------

// At and below this depth replies are counted, and the evaluation is left to the search itself.
inline constexpr int kRepliesDepth = 3;
// Above it moves are sorted by searches of this depth below them.
constexpr int midgame_depth(int depth) { return depth >= 12 ? 1 : 0; }
// One reply fewer for the opponent weighs as much as this, besides the value itself.
inline constexpr int kMidgameReply = kDisc / 2;

// --- endgame: in points -------------------------------------------------------------------------------------------------

// From this many empties on, the evaluation helps to sort, and from the second number on a search of one ply.
inline constexpr int kEvaluationEmpties = 10;
inline constexpr int kPlyEmpties = 17;
constexpr int endgame_depth(int empties) { return empties >= kPlyEmpties ? 1 : 0; }
// How much of the evaluation, in 1/128 disc, counts as one point: the farther from the end, the more there is to it.
constexpr int value_per_point(int empties) { return empties < 15 ? 12 : empties < 18 ? 8 : 5; }

// What counts most is to leave the opponent few replies, as few replies make small trees.
inline constexpr int kReply = 72;
inline constexpr int kPotentialReply = 16;
inline constexpr int kOddQuadrant = 24;
inline constexpr int kLikelyCut =
    200;  // a child that an earlier search, of less confidence or depth, found good enough

// How a kind of square tends to do, a1 to d4 repeated on the board: corners well, X- and C-squares badly.
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
