#pragma once

// The search of a game tree: negascout (principal variation search) over a transposition table. Far from the end it looks
// a number of discs ahead and asks the evaluation (midgame.cpp); where the depth reaches the last empty square it plays
// out every line, with other means, for the exact score (endgame.cpp, last_empties.cpp).
//
// Depth counts discs placed; a pass costs nothing. Values are fail-soft: a result at or below alpha is an upper bound, at
// or above beta a lower bound. With full confidence and a table that holds nothing deeper, the value is that of plain
// minimax; with less, ProbCut leaves out what is unlikely to matter (probcut.h). Once the control says stop, results mean
// nothing and nothing more is stored.

#include "engine/eval/evaluation.h"
#include "engine/eval/stability.h"
#include "engine/search/control.h"
#include "engine/search/move_list.h"
#include "engine/search/transposition_table.h"

namespace flipside {

class ThreadPool;
struct Split;

class TreeSearch {
 public:
  // All must outlive the search. With a pool, its other threads help.
  TreeSearch(const Weights& weights, TranspositionTable& table, SearchControl& control, ThreadPool* pool = nullptr)
      : weights_(weights), table_(table), control_(control), pool_(pool) {}

  // How sure the searches from now on want to be of their cuts; wholly, at first.
  void set_confidence(Confidence confidence) { confidence_ = confidence; }

  // The value of `node` searched `depth` discs deep, 0 or more, alpha below beta; kDisc times the final score from a depth
  // of all empties on.
  Value search(const EvaluatedPosition& node, int depth, Value alpha, Value beta);

  // The final score in discs with best play, for the window alpha…beta.
  int solve(const EvaluatedPosition& node, int alpha, int beta);

  // For the pool: one move of a split, with its null window.
  int try_move(const Split& split, const ScoredMove& move);
  SearchControl& control() { return control_; }

 private:
  enum class ProbeResult { kInconclusive, kLow, kHigh };

  Value midgame(const EvaluatedPosition& node, int depth, Value alpha, Value beta);
  // The same for a depth of 0 and of 1, where a node is cheaper to search again than to look up and to sort.
  Value leaf(const EvaluatedPosition& node);
  Value last_ply(const EvaluatedPosition& node, Value alpha, Value beta);
  // The value of a node with so many legal moves, searched `depth` deep: to sort it among its siblings.
  Value shallow_value(const EvaluatedPosition& node, int depth, int moves);
  void order_midgame(MoveList& moves, const EvaluatedPosition& node, int depth, const TableEntry& known);
  // On which side of the window a search to `reduced` lies by `margin` or more.
  ProbeResult probe(const EvaluatedPosition& node, int reduced, Value margin, Value alpha, Value beta);
  // What searches shallower than `depth` say, by the margins of probcut.h.
  ProbeResult probcut(const EvaluatedPosition& node, int depth, Value alpha, Value beta);

  // Has the moves that are left searched by all idle threads, each with the null window from `bound` up, and adds the
  // best of them; ends early with one that is above. False, and nothing is done, when there is no help.
  bool split(const EvaluatedPosition& node, int depth, bool to_the_end, int bound, MoveList& moves, int& best,
             Square& best_move);

  // With the evaluation at hand, and further down without.
  template <typename Node>
  int solve_null(const Node& node, int alpha, int empties);
  template <typename Node>
  void order_endgame(MoveList& moves, const Node& node, int empties, const TableEntry& known);
  int solve_child(const EvaluatedPosition& node, const ScoredMove& move, int alpha, int empties);
  int solve_child(const Position& position, const ScoredMove& move, int alpha, int empties);
  int solve_window(const EvaluatedPosition& node, int alpha, int beta, int empties);
  bool knows_enough(const TableEntry& known, int depth) const;
  // What the table knows of the moves of a node searched to `depth` may be enough for a value of beta or more; if not, it
  // tells which moves to try early.
  bool cut_by_children(MoveList& moves, const Position& position, int depth, Value beta, Value& value) const;

  const Weights& weights_;
  TranspositionTable& table_;
  SearchControl& control_;
  ThreadPool* pool_;
  const EdgeStability& edges_ = EdgeStability::table();
  Confidence confidence_ = kCertain;
};

}  // namespace flipside
