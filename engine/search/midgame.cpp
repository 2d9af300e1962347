// The part of the tree search that ends in the evaluation.

#include <algorithm>
#include <cassert>

#include "engine/search/tree_search.h"

namespace flipside {
namespace {

// At and below this depth a node is cheaper to search again than to look up and to sort.
constexpr int kNearLeaf = 1;

// From this depth on a node is worth the effort of sharing it among threads.
constexpr int kSplitDepth = 7;

// The moves of a node are sorted by searches of this depth below them.
constexpr int ordering_depth(int depth) { return depth >= 10 ? 1 : 0; }

constexpr int kFirst = 1 << 28;   // the best move of an earlier search
constexpr int kSecond = 1 << 27;  // the one before it
// One reply fewer for the opponent weighs as much as this in the ordering, besides the value itself.
constexpr int kReplyWeight = kDisc / 2;

}  // namespace

void TreeSearch::order_midgame(MoveList& moves, const EvaluatedPosition& node, int depth, const Stored& known) {
  for (ScoredMove& move : moves.all()) {
    if (move.square == known.best) {
      move.score = kFirst;
    } else if (move.square == known.second) {
      move.score = kSecond;
    } else {
      const EvaluatedPosition child = node.after(move.square, move.flipped);
      const int replies = count(child.position().legal_moves());
      move.score = -midgame(child, ordering_depth(depth), -kInfinity, kInfinity) - kReplyWeight * replies;
    }
  }
}

TreeSearch::Forecast TreeSearch::forecast(const EvaluatedPosition& node, int reduced, Value margin, Value alpha,
                                          Value beta) {
  const Value estimate = node.value();
  if (const Value high = beta + margin; estimate >= beta && high < kMaxEstimate) {
    if (midgame(node, reduced, high - 1, high) >= high) return Forecast::kHigh;
  }
  if (const Value low = alpha - margin; estimate <= alpha && low > -kMaxEstimate) {
    if (midgame(node, reduced, low, low + 1) <= low) return Forecast::kLow;
  }
  return Forecast::kUnclear;
}

TreeSearch::Forecast TreeSearch::probcut(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  const int empties = node.position().empty_count();
  if (const int glance = depth & 1; depth >= kGlanceDepth) {
    const Value margin = estimate_margin(empties, depth, glance, confidence_);
    const Forecast forecasted = forecast(node, glance, margin, alpha, beta);
    if (forecasted != Forecast::kUnclear) return forecasted;
  }
  const int reduced = reduced_depth(depth);
  return forecast(node, reduced, estimate_margin(empties, depth, reduced, confidence_), alpha, beta);
}

Value TreeSearch::near_leaf(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  ++control_.nodes;
  if (depth == 0) return node.value();
  const Position& position = node.position();
  Bitboard moves = position.legal_moves();
  if (moves == 0) {
    if (position.opponent_moves() == 0) return position.final_score() * kDisc;
    return -near_leaf(node.after_pass(), depth, -beta, -alpha);
  }
  Value best = -kInfinity;
  while (moves != 0) {
    const Square square = pop_first(moves);
    const EvaluatedPosition child = node.after(square, position.flips(square));
    best = std::max(best, -near_leaf(child, depth - 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

Value TreeSearch::midgame(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  if (depth <= kNearLeaf) return near_leaf(node, depth, alpha, beta);
  // 1. Limits.
  if (control_.stopped()) return 0;
  ++control_.nodes;

  // 2. No move: the game is over, or the other side goes on.
  const Position& position = node.position();
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score() * kDisc;
    return -midgame(node.after_pass(), depth, -beta, -alpha);
  }

  // 3. What an earlier search of this position knows.
  const std::uint64_t hash = hash_of(position);
  Stored known;
  if (table_.probe(hash, known) && knows_enough(known, depth)) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);
  }

  // 4. ProbCut: a shallow search that is far outside a null window.
  if (confidence_ < kCertain && depth >= kProbCutDepth && beta - alpha == 1) {
    const Forecast forecasted = probcut(node, depth, alpha, beta);
    if (forecasted != Forecast::kUnclear) return forecasted == Forecast::kHigh ? beta : alpha;
  }

  // 5. The first move with the whole window, the others with a null window that asks whether they are any better, and
  //    those that are once more.
  MoveList moves(position, legal);
  order_midgame(moves, node, depth, known);
  Value best = -kInfinity;
  Square best_move = kNoMove;
  while (const ScoredMove* move = moves.next()) {
    const EvaluatedPosition child = node.after(move->square, move->flipped);
    const Value bound = std::max(alpha, best);
    Value value;
    if (best == -kInfinity) {
      value = -midgame(child, depth - 1, -beta, -alpha);
    } else {
      value = -midgame(child, depth - 1, -bound - 1, -bound);
      if (value > bound && value < beta) value = -midgame(child, depth - 1, -beta, -value);
    }
    if (control_.stopped()) return 0;
    if (value > best) {
      best = value;
      best_move = move->square;
      if (best >= beta) break;
    }
    if (const Value shared = std::max(alpha, best);
        depth >= kSplitDepth && split(node, depth, false, shared, moves, best, best_move)) {
      if (best > shared && best < beta && !control_.stopped())
        best = -midgame(node.after(best_move, position.flips(best_move)), depth - 1, -beta, -best);
      if (control_.stopped()) return 0;
      if (best >= beta) break;
    }
  }

  // 6. For the next time.
  table_.store(hash, depth, confidence_, alpha, beta, best, best_move);
  return best;
}

}  // namespace flipside
