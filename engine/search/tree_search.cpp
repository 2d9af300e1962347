// What the midgame and the endgame search share.

#include "engine/search/tree_search.h"

#include <array>
#include <cassert>

#include "engine/search/ordering.h"
#include "engine/search/thread_pool.h"

namespace flipside {

Value TreeSearch::search(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  assert(alpha < beta && depth >= 0);
  if (depth < node.position().empty_count()) return midgame(node, depth, alpha, beta);
  return solve(node, discs_below(alpha), discs_above(beta)) * kDisc;
}

bool TreeSearch::knows_enough(const TableEntry& known, int depth) const {
  return known.depth >= depth && known.confidence >= confidence_;
}

bool TreeSearch::cut_by_children(MoveList& moves, const Position& position, int depth, Value beta, Value& value) const {
  const int empties = position.empty_count() - 1;
  // Prefetch all entries before the first is read.
  std::array<std::uint64_t, kSquareCount> hashes;
  std::size_t at = 0;
  for (const ScoredMove& move : moves.all()) {
    hashes[at] = hash_of(position.after(move.square, move.flipped));
    table_.prefetch(hashes[at++], empties);
  }
  at = 0;
  for (ScoredMove& move : moves.all()) {
    TableEntry known;
    if (!table_.probe(hashes[at++], empties, known)) continue;
    value = -known.upper;
    if (value < beta) continue;
    if (knows_enough(known, depth - 1)) return true;
    move.score = ordering::kLikelyCut;
  }
  return false;
}

bool TreeSearch::can_split(const MoveList& moves) const {
  return pool_ != nullptr && moves.left() > 1 && pool_->anyone_idle();
}

void TreeSearch::split(const EvaluatedPosition& node, int depth, bool to_the_end, int bound, int beta, MoveList& moves,
                       int& best, Square& best_move) {
  Split split{node, depth, to_the_end, bound, confidence_, moves};
  pool_->search(split, *this);
  // Helping with other splits may have changed it.
  confidence_ = split.confidence;
  moves.give_again(split.interrupted);
  if (split.best > best) {
    best = split.best;
    best_move = split.best_move;
  }
  if (best > bound && best < beta && !control_.stopped()) {
    const EvaluatedPosition child = node.after(best_move, node.position().flips(best_move));
    best = to_the_end ? -solve(child, -beta, -best) : -midgame(child, depth - 1, -beta, -best);
  }
}

int TreeSearch::try_move(const Split& split, const ScoredMove& move) {
  confidence_ = split.confidence;
  if (split.to_the_end) return solve_child(split.node, move, split.bound, split.depth);
  return -midgame(split.node.after(move.square, move.flipped), split.depth - 1, -split.bound - 1, -split.bound);
}

}  // namespace flipside
