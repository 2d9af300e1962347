// The part of the tree search that plays out every line. Scores are exact and in discs.

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

#include "engine/eval/quadrant.h"
#include "engine/search/last_empties.h"
#include "engine/search/negascout.h"
#include "engine/search/ordering.h"
#include "engine/search/tree_search.h"

namespace flipside {
namespace {

constexpr int kNone = -65;  // below every score

// Each constant below was tuned alone, by the nodes and the time of FFO 40 to 49.

// From this many empties on it pays to look up the children in the table. With one fewer they are never in it.
constexpr int kChildrenCutEmpties = kLastEmpties + 2;
// The depth of the shallow search that predicts an exact score: a little less than half the empties.
constexpr int probcut_depth(int empties) { return reduced_depth(empties - 4); }

// From this many empties on it pays to split a node among threads.
constexpr int kSplitEmpties = 14;

// Narrows the window by the bounds of an entry. True when the entry settles the score.
bool cut_by_table(const TableEntry& known, int& alpha, int& beta, int& score) {
  const int lower = discs_above(known.lower);
  const int upper = discs_below(known.upper);
  score = lower >= beta ? lower : upper;
  if (lower >= beta || upper <= alpha || lower == upper) return true;
  alpha = std::max(alpha, lower);
  beta = std::min(beta, upper);
  return false;
}

const Position& position_of(const Position& position) { return position; }
const Position& position_of(const EvaluatedPosition& node) { return node.position(); }

}  // namespace

int TreeSearch::solve(const EvaluatedPosition& node, int alpha, int beta) {
  assert(alpha < beta);
  const int empties = node.position().empty_count();
  if (beta - alpha > 1) return solve_window(node, alpha, beta, empties);
  if (empties >= ordering::kEvaluationEmpties) return solve_null(node, alpha, empties);
  return solve_null(node.position(), alpha, empties);
}

template <typename Node>
void TreeSearch::order_endgame(MoveList& moves, const Node& node, int empties) {
  using namespace ordering;
  const Position& position = position_of(node);
  const Bitboard odd = kQuadrantUnions[odd_quadrants(position.empties())];
  for (ScoredMove& move : moves.rest()) {
    if (move.flipped == position.opponent) {
      move.score = kWipeout;
    } else {
      const Position child = position.after(move.square, move.flipped);
      const Bitboard replies = child.legal_moves();
      move.score += kSquareScores[static_cast<std::size_t>(move.square)];
      move.score -= kReply * (count(replies) + count(replies & kCorners));
      move.score -= kPotentialReply * count(empty_neighbours(child.opponent, child.empties()));
      if (contains(odd, move.square)) move.score += kOddQuadrant;
      if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
        const Value value =
            -shallow_value(node.after(move.square, move.flipped), endgame_depth(empties), count(replies));
        move.score += value / value_per_point(empties);
      }
    }
  }
}

int TreeSearch::solve_child(const EvaluatedPosition& node, const ScoredMove& move, int alpha, int empties) {
  if (empties <= ordering::kEvaluationEmpties) return solve_child(node.position(), move, alpha, empties);
  return -solve_null(node.after(move.square, move.flipped), -alpha - 1, empties - 1);
}

int TreeSearch::solve_child(const Position& position, const ScoredMove& move, int alpha, int empties) {
  return -solve_null(position.after(move.square, move.flipped), -alpha - 1, empties - 1);
}

template <typename Node>
int TreeSearch::solve_null(const Node& node, int alpha, int empties) {
  const Position& position = position_of(node);
  if (empties <= kLastEmpties) {
    const std::uint64_t before = last_empties_.nodes();
    const int score = last_empties_.solve(position, alpha, empties);
    control_.nodes += last_empties_.nodes() - before;
    return score;
  }
  // 1. Check the limits.
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const std::uint64_t hash = hash_of(position);
  table_.prefetch(hash, empties);

  // 2. Stability: the opponent keeps its stable discs.
  const int most = stability_bound(edges_, position.player, position.opponent, alpha);
  if (most <= alpha) return most;

  // 3. Without a move the game is over, or the other side moves.
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_null(node.after_pass(), -alpha - 1, empties);
  }

  // 4. Look the position and its children up in the table.
  TableEntry known;
  int beta = alpha + 1;
  int score = 0;
  if (table_.probe(hash, empties, known) && knows_enough(known, empties) && cut_by_table(known, alpha, beta, score))
    return score;
  MoveList moves(position, legal);
  Value value = 0;
  if (empties >= kChildrenCutEmpties && cut_by_children(moves, position, empties, beta * kDisc, value))
    return discs_above(value);

  // 5. ProbCut, below full confidence.
  if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
    if (confidence_ < kCertain) {
      const int reduced = probcut_depth(empties);
      const Value margin = exact_margin(reduced, confidence_);
      const ProbeResult result = probe(node, count(legal), reduced, margin, alpha * kDisc, beta * kDisc);
      if (result != ProbeResult::kInconclusive) return result == ProbeResult::kHigh ? beta : alpha;
    }
  }

  // 6. Search the moves, those with the fewest replies first. The best move of a search that was not to the end is often
  // one that makes a larger tree.
  const auto sort = [&] { order_endgame(moves, node, empties); };
  MovePicker picker(moves, known.depth < empties ? kNoMove : known.best, sort);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = picker.next()) {
    score = solve_child(node, *move, alpha, empties);
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best > alpha) break;
    }
    if constexpr (std::is_same_v<Node, EvaluatedPosition>) {
      if (empties >= kSplitEmpties && can_split(moves)) {
        picker.sort();
        split(node, empties, true, alpha, alpha + 1, moves, best, best_move);
        if (control_.stopped()) return 0;
        break;
      }
    }
  }

  // 7. Store the result.
  table_.store(hash, empties, empties, confidence_, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

int TreeSearch::solve_window(const EvaluatedPosition& node, int alpha, int beta, int empties) {
  if (control_.stopped()) return 0;
  ++control_.nodes;
  const Position& position = node.position();
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score();
    return -solve_window(node.after_pass(), -beta, -alpha, empties);
  }

  const std::uint64_t hash = hash_of(position);
  TableEntry known;
  int score = 0;
  if (table_.probe(hash, empties, known) && knows_enough(known, empties) && cut_by_table(known, alpha, beta, score))
    return score;

  MoveList moves(position, legal);
  const auto sort = [&] { order_endgame(moves, node, empties); };
  MovePicker picker(moves, known.best, sort);
  int best = kNone;
  Square best_move = kNoMove;
  while (const ScoredMove* move = picker.next()) {
    const EvaluatedPosition child = node.after(move->square, move->flipped);
    const int bound = std::max(alpha, best);
    score = negascout(best == kNone, bound, beta, [&](int from, int to) { return -solve(child, -to, -from); });
    if (control_.stopped()) return 0;
    if (score > best) {
      best = score;
      best_move = move->square;
      if (best >= beta) break;
    }
    if (empties >= kSplitEmpties && can_split(moves)) {
      picker.sort();
      split(node, empties, true, std::max(alpha, best), beta, moves, best, best_move);
      if (control_.stopped()) return 0;
      if (best >= beta) break;
    }
  }
  table_.store(hash, empties, empties, confidence_, alpha * kDisc, beta * kDisc, best * kDisc, best_move);
  return best;
}

}  // namespace flipside
