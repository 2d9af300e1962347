// What both parts of the tree search share.

#include "engine/search/tree_search.h"

#include <cassert>

#include "engine/search/team.h"

namespace flipside {

Value TreeSearch::search(const EvaluatedPosition& node, int depth, Value alpha, Value beta) {
  assert(alpha < beta && depth >= 0);
  if (depth < node.position().empty_count()) return midgame(node, depth, alpha, beta);
  return solve(node, discs_below(alpha), discs_above(beta)) * kDisc;
}

bool TreeSearch::knows_enough(const Stored& known, int depth) const {
  return known.depth >= depth && known.confidence >= confidence_;
}

bool TreeSearch::split(const EvaluatedPosition& node, int depth, bool to_the_end, int bound, MoveList& moves, int& best,
                       Square& best_move) {
  if (team_ == nullptr || moves.left() < 2 || !team_->anyone_idle()) return false;
  Split split{node, depth, to_the_end, bound, confidence_, moves};
  team_->search(split, *this);
  // Helping elsewhere may have changed it.
  confidence_ = split.confidence;
  moves.give_again(split.interrupted);
  if (split.best > best) {
    best = split.best;
    best_move = split.best_move;
  }
  return true;
}

int TreeSearch::try_move(const Split& split, const ScoredMove& move) {
  confidence_ = split.confidence;
  if (split.to_the_end) return solve_child(split.node, move, split.bound, split.depth);
  return -midgame(split.node.after(move.square, move.flipped), split.depth - 1, -split.bound - 1, -split.bound);
}

}  // namespace flipside
