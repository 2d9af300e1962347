#pragma once

// The search of the game tree: negascout over a transposition table. Far from the end it looks a number of discs ahead
// and calls the evaluation (midgame.cpp). When the depth reaches the last empty square it plays out every line for the
// exact score, by other means (endgame.cpp, last_empties.cpp).
//
// Depth counts discs placed, and a pass costs nothing. Values are fail-soft: a result at or below alpha is an upper
// bound, a result at or above beta a lower bound. At full confidence, with no deeper entries in the table, the value is
// that of plain minimax. With less confidence ProbCut leaves out what hardly matters (probcut.h). After a stop results
// mean nothing, and nothing more is stored.

#include <functional>

#include "engine/eval/evaluation.h"
#include "engine/eval/stability.h"
#include "engine/search/control.h"
#include "engine/search/last_empties.h"
#include "engine/search/move_list.h"
#include "engine/search/transposition_table.h"

namespace flipside {

class ThreadPool;
struct Split;

// Sees a position that ended a line and was evaluated, and how far its value is outside the window; 0 inside of it. It
// must be quick. Of a search with a pool it sees only the leaves of the thread that began it.
using OnLeaf = std::function<void(const Position& position, Value outside)>;

class TreeSearch {
 public:
  // All of them must outlive the search. Without a pool the search has one thread.
  TreeSearch(const Weights& weights, TranspositionTable& table, SearchControl& control, ThreadPool* pool = nullptr)
      : weights_(weights), table_(table), control_(control), pool_(pool) {}

  // The confidence of searches from now on. It is kCertain at first.
  void set_confidence(Confidence confidence) { confidence_ = confidence; }

  // Who sees the leaves from now on; nullptr for nobody. It must outlive the search.
  void set_on_leaf(const OnLeaf* on_leaf) { on_leaf_ = on_leaf; }

  // The value of `node`, searched `depth` discs deep (0 or more); alpha is below beta. From a depth of all empties on
  // it is kDisc times the final score.
  Value search(const EvaluatedPosition& node, int depth, Value alpha, Value beta);

  // The final score in discs with best play, for a window alpha…beta in discs.
  int solve(const EvaluatedPosition& node, int alpha, int beta);

  // For the pool: the score of one move of a split, with the null window of the split.
  int try_move(const Split& split, const ScoredMove& move);
  SearchControl& control() { return control_; }

 private:
  enum class ProbeResult { kInconclusive, kLow, kHigh };

  Value midgame(const EvaluatedPosition& node, int depth, Value alpha, Value beta);
  // For depths 0 and 1, which are not worth sorting, nor a place in the transposition table.
  Value leaf(const EvaluatedPosition& node);
  Value last_ply(const EvaluatedPosition& node, Value alpha, Value beta);
  // The value of a node with `moves` legal moves, searched `depth` deep, to sort it among its siblings.
  Value shallow_value(const EvaluatedPosition& node, int depth, int moves);
  void order_midgame(MoveList& moves, const EvaluatedPosition& node, int depth, const TableEntry& known);
  // Whether a search of a node with `moves` legal moves to `reduced` is outside the window by `margin` or more, and on
  // which side.
  ProbeResult probe(const EvaluatedPosition& node, int moves, int reduced, Value margin, Value alpha, Value beta);
  // The probe for a search to `depth`, with the margin of probcut.h.
  ProbeResult probcut(const EvaluatedPosition& node, int depth, int moves, Value alpha, Value beta);
  // The same by the evaluation alone.
  ProbeResult compare_estimate(const EvaluatedPosition& node, int depth, int moves, Value alpha, Value beta);

  // Whether there are moves left to share, and idle threads.
  bool can_split(const MoveList& moves) const;
  // Lets all idle threads search the moves that are left, with the null window bound…bound+1, and updates `best` and
  // `best_move`. Ends early when a move is above the bound; as in negascout(), that move is searched again up to `beta`.
  void split(const EvaluatedPosition& node, int depth, bool to_the_end, int bound, int beta, MoveList& moves, int& best,
             Square& best_move);

  // Node is EvaluatedPosition, and Position closer to the end, where no evaluation is needed.
  template <typename Node>
  int solve_null(const Node& node, int alpha, int empties);
  template <typename Node>
  void order_endgame(MoveList& moves, const Node& node, int empties);
  int solve_child(const EvaluatedPosition& node, const ScoredMove& move, int alpha, int empties);
  int solve_child(const Position& position, const ScoredMove& move, int alpha, int empties);
  int solve_window(const EvaluatedPosition& node, int alpha, int beta, int empties);
  bool knows_enough(const TableEntry& known, int depth) const;
  // True when the table has a child whose value makes a search to `depth` return `value`, at or above beta. Otherwise
  // marks the moves that will likely do that.
  bool cut_by_children(MoveList& moves, const Position& position, int depth, Value beta, Value& value) const;

  const Weights& weights_;
  TranspositionTable& table_;
  SearchControl& control_;
  ThreadPool* pool_;
  const EdgeStability& edges_ = EdgeStability::table();
  LastEmpties last_empties_;
  const OnLeaf* on_leaf_ = nullptr;
  Confidence confidence_ = kCertain;
};

}  // namespace flipside
