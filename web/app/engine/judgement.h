#pragma once

// What a review concludes: how good each move was, how well each side played, and where the game turned.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "web/app/engine/node_analysis.h"

namespace flipside::app {

enum class Verdict : std::uint8_t { kBest, kGood, kInaccuracy, kMistake, kBlunder };
inline constexpr int kVerdictCount = static_cast<int>(Verdict::kBlunder) + 1;

// The most discs that a move of each verdict loses; what loses more is a blunder. Before the last twenty squares the review
// is off by one to two discs (.github/STRENGTH.md, The evaluation), so that up to two are not worth a word. An edge or a
// lost tempo costs three to five in the engine's own games, a corner about ten.
inline constexpr std::array<int, kVerdictCount - 1> kMostLost{0, 2, 5, 10};

Verdict verdict_of(int lost);

// Colour means loss, on one scale everywhere (view/theme.h): best or good, inaccuracy, mistake, blunder.
inline constexpr std::size_t kLossColors = 4;
constexpr std::size_t loss_color(Verdict verdict) {
  return std::max<std::size_t>(static_cast<std::size_t>(verdict), 1) - 1;
}

// A move that was made, beside the best there was. Scores are from the side that made it.
struct JudgedMove {
  int ply = 0;  // on the board after as many plies
  Color color = Color::kBlack;
  Square square = kNoMove;
  Square best = kNoMove;
  int score = 0;
  int best_score = 0;
  bool exact = false;   // both scores
  bool forced = false;  // there was no other

  int lost() const { return best_score - score; }
  Verdict verdict() const { return verdict_of(lost()); }
};

// Of which boards the moves are judged: of those that a review has looked at, or of all whose values no longer swing.
enum class Judged : std::uint8_t { kReviewed, kKnown };

// The move that leads to a node; nothing for a pass, for the root, and where the board before it is not judged.
std::optional<JudgedMove> judge_move(const GameTree& tree, NodeId node, Judged judged);
// By ply of a line of play.
using JudgedLine = std::vector<std::optional<JudgedMove>>;
JudgedLine judge(const GameTree& tree, const std::vector<NodeId>& line, Judged judged = Judged::kReviewed);

// How one side has played, as far as it is known.
struct Account {
  std::array<int, kVerdictCount> moves{};  // by verdict
  int accuracy = 0;                        // 0…100 percent; meaningless when there was nothing to choose
  bool chose = false;                      // at least one move was not forced
};

// A move is as accurate as e^(−lost / 10): all of it for the best, 82 % for one that loses two discs, 61 % for five, 37 %
// for ten. A side is as accurate as its moves on the average, forced ones left out.
Account account_of(Color color, std::span<const std::optional<JudgedMove>> line);

// The plies, in the game's order, of at most three moves that changed the expected winner most: those that lost most of
// 1 / (1 + e^(−score / 8)), a win probability that is sensitive between −8 and +8 and flat once the game is decided. Moves
// better than an inaccuracy do not count.
std::vector<int> turning_points(std::span<const std::optional<JudgedMove>> line);

}  // namespace flipside::app
