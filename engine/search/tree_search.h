#pragma once

// The search of a game tree: negascout (principal variation search) over a transposition table. Far from the end it looks
// a number of discs ahead and asks the evaluation (midgame.cpp); where the depth reaches the last empty square it plays
// out every line, with other means, for the exact score (endgame.cpp, last_empties.cpp).
//
// Depth counts discs placed; a pass costs nothing. Values are fail-soft: a result at or below alpha is an upper bound, at
// or above beta a lower bound. With a table that holds nothing deeper, the value is that of plain minimax. Once the
// control says stop, results mean nothing and nothing more is stored.

#include "engine/eval/evaluation.h"
#include "engine/eval/stability.h"
#include "engine/search/control.h"
#include "engine/search/move_list.h"
#include "engine/search/transposition_table.h"

namespace flipside {

class TreeSearch {
 public:
  // All must outlive the search.
  TreeSearch(const Weights& weights, TranspositionTable& table, SearchControl& control)
      : weights_(weights), table_(table), control_(control) {}

  // The value of `node` searched `depth` discs deep, 0 or more, alpha below beta. Exact from a depth of all empties on.
  Value search(const EvaluatedPosition& node, int depth, Value alpha, Value beta);

  // The final score in discs with best play, for the window alpha…beta.
  int solve(const Position& position, int alpha, int beta);

 private:
  Value midgame(const EvaluatedPosition& node, int depth, Value alpha, Value beta);
  Value near_leaf(const EvaluatedPosition& node, int depth, Value alpha, Value beta);
  void order_midgame(MoveList& moves, const EvaluatedPosition& node, int depth, const Stored& known);

  int solve_null(const Position& position, int alpha, int empties);
  int solve_window(const Position& position, int alpha, int beta, int empties);
  void order_endgame(MoveList& moves, const Position& position, int empties, const Stored& known);
  bool cut_by_children(MoveList& moves, const Position& position, int alpha, int empties, int& score) const;

  const Weights& weights_;
  TranspositionTable& table_;
  SearchControl& control_;
  const EdgeStability& edges_ = EdgeStability::table();
};

}  // namespace flipside
