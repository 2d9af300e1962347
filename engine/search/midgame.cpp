// The part of the tree search that ends in the evaluation.

#include <algorithm>
#include <cassert>

#include "engine/search/negascout.h"
#include "engine/search/ordering.h"
#include "engine/search/tree_search.h"

namespace flipside {
namespace {

// From this depth on it pays to split a node among threads.
constexpr int kSplitDepth = 7;

// From this depth on it pays to look up the children of a node in the table.
constexpr int kChildrenCutDepth = 3;

// A result of TreeSearch::last_ply, as 16 bits for its table.
struct LastPly {
  Value value;
  bool exact;  // else a lower bound

  unsigned packed() const { return static_cast<unsigned>(value + kInfinity) << 1 | (exact ? 1U : 0U); }
  static LastPly unpacked(int bits) { return {(bits >> 1) - kInfinity, (bits & 1) != 0}; }
};
static_assert(2 * kInfinity < 1 << 15);

}  // namespace

void TreeSearch::order_midgame(MoveList& moves, const EvaluatedPosition& node, int depth, const TableEntry& known) {
  using namespace ordering;
  for (ScoredMove& move : moves.rest()) {
    if (move.square == known.second) {
      move.score = kSecond;
      continue;
    }
    const Bitboard replies = node.position().after(move.square, move.flipped).legal_moves();
    move.score -= kMidgameReply * count(replies);
    if (depth <= kRepliesDepth) {
      move.score -= kMidgameReply * count(replies & kCorners);
    } else {
      move.score -= shallow_value(node.after(move.square, move.flipped), midgame_depth(depth), count(replies));
    }
  }
}

Value TreeSearch::shallow_value(const EvaluatedPosition& node, int depth, int moves) {
  if (depth > 0) return midgame(node, depth, -kInfinity, kInfinity);
  ++control_.nodes;
  return node.value(moves);
}

TreeSearch::ProbeResult TreeSearch::probe(const EvaluatedPosition& node, int moves, int reduced, Value margin,
                                          Value alpha, Value beta) {
  const Value estimate = node.value(moves);
  if (const Value high = beta + margin; estimate >= beta && high < kMaxEstimate) {
    if (midgame(node, reduced, high - 1, high) >= high) return ProbeResult::kHigh;
  }
  if (const Value low = alpha - margin; estimate <= alpha && low > -kMaxEstimate) {
    if (midgame(node, reduced, low, low + 1) <= low) return ProbeResult::kLow;
  }
  return ProbeResult::kInconclusive;
}

TreeSearch::ProbeResult TreeSearch::probcut(const EvaluatedPosition& node, int depth, int moves, Value alpha,
                                            Value beta) {
  const int reduced = reduced_depth(depth);
  const Value margin = estimate_margin(node.position().empty_count(), depth, reduced, confidence_);
  return probe(node, moves, reduced, margin, alpha, beta);
}

TreeSearch::ProbeResult TreeSearch::compare_estimate(const EvaluatedPosition& node, int depth, int moves, Value alpha,
                                                     Value beta) {
  const int empties = node.position().empty_count();
  const Value estimate = node.value(moves);
  const Value margin = estimate_margin(empties, depth, 0, estimate_confidence(depth));
  if (estimate >= beta + margin) return ProbeResult::kHigh;
  return estimate <= alpha - margin ? ProbeResult::kLow : ProbeResult::kInconclusive;
}

Value TreeSearch::leaf(const EvaluatedPosition& node) {
  ++control_.nodes;
  return node.value();
}

Value TreeSearch::last_ply(const EvaluatedPosition& node, Value alpha, Value beta) {
  ++control_.nodes;
  const Position& position = node.position();
  Bitboard moves = position.legal_moves();
  if (moves == 0) {
    if (position.opponent_moves() == 0) return position.final_score() * kDisc;
    return -last_ply(node.after_pass(), -beta, -alpha);
  }
  const std::uint64_t hash = hash_of(position);
  if (const int bits = table_.last_plies().find(hash); bits >= 0) {
    const LastPly known = LastPly::unpacked(bits);
    if (known.exact || known.value >= beta) return known.value;
  }
  if (confidence_ < kCertain && beta - alpha == 1) {
    const ProbeResult result = compare_estimate(node, 1, count(moves), alpha, beta);
    if (result != ProbeResult::kInconclusive) return result == ProbeResult::kHigh ? beta : alpha;
  }
  Value best = -kInfinity;
  while (moves != 0 && best < beta) {
    const Square square = pop_first(moves);
    const EvaluatedPosition child = node.after(square, position.flips(square));
    const Value value = -leaf(child);
    if (on_leaf_ != nullptr) (*on_leaf_)(child.position(), value < alpha ? alpha - value : std::max(value - beta, 0));
    best = std::max(best, value);
  }
  table_.last_plies().store(hash, LastPly{best, best < beta}.packed());
  return best;
}

Value TreeSearch::midgame(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  if (depth == 0) return leaf(node);
  if (depth == 1) return last_ply(node, alpha, beta);
  // 1. Check the limits.
  if (control_.stopped()) return 0;
  ++control_.nodes;

  // 2. Without a move the game is over, or the other side moves.
  const Position& position = node.position();
  const Bitboard legal = position.legal_moves();
  if (legal == 0) {
    if (position.opponent_moves() == 0) return position.final_score() * kDisc;
    return -midgame(node.after_pass(), depth, -beta, -alpha);
  }

  // 3. Look the position up in the table.
  const std::uint64_t hash = hash_of(position);
  const int empties = position.empty_count();
  TableEntry known;
  if (table_.probe(hash, empties, known) && knows_enough(known, depth)) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);
  }

  // 4. ProbCut, for null windows.
  if (confidence_ < kCertain && beta - alpha == 1) {
    const ProbeResult result = depth >= kProbCutDepth ? probcut(node, depth, count(legal), alpha, beta)
                                                      : compare_estimate(node, depth, count(legal), alpha, beta);
    if (result != ProbeResult::kInconclusive) return result == ProbeResult::kHigh ? beta : alpha;
  }

  // 5. Look its children up in the table.
  MoveList moves(position, legal);
  Value settled = 0;
  if (depth >= kChildrenCutDepth && cut_by_children(moves, position, depth, beta, settled)) return settled;

  // 6. Search the moves by negascout.
  const auto sort = [&] { order_midgame(moves, node, depth, known); };
  MovePicker picker(moves, known.best, sort);
  Value best = -kInfinity;
  Square best_move = kNoMove;
  while (const ScoredMove* move = picker.next()) {
    const EvaluatedPosition child = node.after(move->square, move->flipped);
    const Value bound = std::max(alpha, best);
    const Value value = negascout(best == -kInfinity, bound, beta,
                                  [&](Value from, Value to) { return -midgame(child, depth - 1, -to, -from); });
    if (control_.stopped()) return 0;
    if (value > best) {
      best = value;
      best_move = move->square;
      if (best >= beta) break;
    }
    if (depth >= kSplitDepth && can_split(moves)) {
      picker.sort();
      split(node, depth, false, std::max(alpha, best), beta, moves, best, best_move);
      if (control_.stopped()) return 0;
      if (best >= beta) break;
    }
  }

  // 7. Store the result.
  table_.store(hash, empties, depth, confidence_, alpha, beta, best, best_move);
  return best;
}

}  // namespace flipside
