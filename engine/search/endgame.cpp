// The part of the tree search that plays out every line: exact scores in discs.

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "engine/eval/quadrant.h"
#include "engine/search/last_empties.h"
#include "engine/search/tree_search.h"

namespace flipside {
namespace {

constexpr int kNone = -65;  // below every score

// From this many empties on, a look at the children's entries in the table pays.
constexpr int kChildrenCutEmpties = 12;
// From this many empties on, the evaluation helps to sort.
constexpr int kEvaluationEmpties = 13;
// From this many empties on, a search of one ply by the evaluation sorts better than the evaluation alone.
constexpr int kDeeperOrderEmpties = 17;

constexpr int kWipeout = 1 << 29;
constexpr int kFirst = 1 << 28;   // the best move of an earlier search
constexpr int kSecond = 1 << 27;  // the one before it

// Weights of the ordering: what counts most is to leave the opponent few replies, as few replies make small trees.
constexpr int kReply = 64;
constexpr int kPotentialReply = 12;
constexpr int kStableCorner = 96;
constexpr int kOddQuadrant = 24;
constexpr int kEvaluationShare = 2;  // of the value in 1/128 disc, divided by 8

// Stability is worth counting when alpha asks for at least this many discs.
constexpr int stability_alpha(int empties) { return empties <= 8 ? 8 : 2 * empties - 8; }

// How a kind of square tends to do, a1 to d4 repeated on the board: corners well, X- and C-squares badly.
constexpr std::array<std::int8_t, kSquareCount> kSquareScores = [] {
  constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
  std::array<std::int8_t, kSquareCount> scores{};
  for (Square square = 0; square < kSquareCount; ++square) {
    const int file = std::min(file_of(square), 7 - file_of(square));
    const int rank = std::min(rank_of(square), 7 - rank_of(square));
    scores[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(kQuarter[rank][file]);
  }
  return scores;
}();

// The bounds of an exact entry as scores in discs.
bool cut_by_table(const Stored& known, int empties, int& alpha, int& beta, int& score) {
  if (known.depth < empties) return false;
  const int lower = discs_above(known.lower);
  const int upper = discs_below(known.upper);
  score = lower >= beta ? lower : upper;
  if (lower >= beta || upper <= alpha || lower == upper) return true;
  alpha = std::max(alpha, lower);
  beta = std::min(beta, upper);
  return false;
}

}  // namespace

int TreeSearch::solve(const Position& position, int alpha, int beta) {
  assert(alpha < beta);
  const int empties = position.empty_count();
  if (beta - alpha > 1) return solve_window(position, alpha, beta, empties);
  return solve_null(position, alpha, empties);
}

void TreeSearch::order_endgame(MoveList& moves, const Position& position, int empties, const Stored& known) {
  const Bitboard odd = kQuadrantUnions[odd_quadrants(position.empties())];
  std::optional<EvaluatedPosition> node;
  if (empties >= kEvaluationEmpties) node.emplace(position, weights_);
  for (ScoredMove& move : moves.all()) {
    if (move.flipped == position.opponent) {
      move.score = kWipeout;
    } else if (move.square == known.best) {
      move.score = kFirst;
    } else if (move.square == known.second) {
      move.score = kSecond;
    } else {
      const Position child = position.after(move.square, move.flipped);
      const Bitboard replies = child.legal_moves();
      move.score = kSquareScores[static_cast<std::size_t>(move.square)];
      move.score -= kReply * (count(replies) + count(replies & kCorners));
      move.score -= kPotentialReply * count(empty_neighbours(child.opponent, child.empties()));
      move.score += kStableCorner * count(child.opponent & kCorners);
      if (contains(odd, move.square)) move.score += kOddQuadrant;
      if (node) {
        const int depth = empties >= kDeeperOrderEmpties ? 1 : 0;
        const Value value = -near_leaf(node->after(move.square, move.flipped), depth, -kInfinity, kInfinity);
        move.score += value * kEvaluationShare / 8;
      }
    }
  }
}

bool TreeSearch::cut_by_children(MoveList& moves, const Position& position, int alpha, int empties, int& score) const {
  for (const ScoredMove& move : moves.all()) {
    Stored known;
    if (!table_.probe(hash_of(position.after(move.square, move.flipped)), known) || known.depth < empties - 1) continue;
    score = -discs_below(known.upper);
    if (score > alpha) return true;
  }
  return false;
}

int TreeSearch::solve_null(const Position& position, int alpha, int empties) {
  if (empties <= kLastEmpties) return solve_last(position, alpha, empties, control_.nodes);
  // 1. Limits.
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const std::uint64_t hash = hash_of(position);
  table_.prefetch(hash);

  // 2. Stability: the opponent keeps at least its stable discs.
  if (alpha >= stability_alpha(empties)) {
    const int most = 64 - 2 * count(stable_discs(edges_, position.opponent, position.player));
    if (most <= alpha) return most;
  }

  // 3. No move: the game is over, or the other side goes on.
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_null(position.after_pass(), -alpha - 1, empties);
  }

  // 4. What the table knows of this position, and of those after it.
  Stored known;
  int beta = alpha + 1;
  int score = 0;
  if (table_.probe(hash, known) && cut_by_table(known, empties, alpha, beta, score)) return score;
  MoveList moves(position, legal);
  if (empties >= kChildrenCutEmpties && cut_by_children(moves, position, alpha, empties, score)) return score;

  // 5. The moves, those that leave the fewest replies first.
  order_endgame(moves, position, empties, known);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = moves.next()) {
    score = -solve_null(position.after(move->square, move->flipped), -alpha - 1, empties - 1);
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best > alpha) break;
    }
  }

  // 6. For the next time.
  table_.store(hash, empties, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

int TreeSearch::solve_window(const Position& position, int alpha, int beta, int empties) {
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_window(position.after_pass(), -beta, -alpha, empties);
  }

  const std::uint64_t hash = hash_of(position);
  Stored known;
  int score = 0;
  if (table_.probe(hash, known) && cut_by_table(known, empties, alpha, beta, score)) return score;

  MoveList moves(position, legal);
  order_endgame(moves, position, empties, known);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = moves.next()) {
    const Position child = position.after(move->square, move->flipped);
    const int bound = std::max(alpha, best);
    if (best == kNone) {
      score = -solve(child, -beta, -alpha);
    } else {
      score = -solve_null(child, -bound - 1, empties - 1);
      if (score > bound && score < beta) score = -solve(child, -beta, -score);
    }
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best >= beta) break;
    }
  }
  table_.store(hash, empties, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

}  // namespace flipside
