#pragma once

// A search for the best move of a position: iterative deepening with aspiration windows over a TreeSearch, up to the
// exact score if the settings ask for it.
//
// A search can run in parts. When its limits end a run in the middle of an iteration, the next run repeats that
// iteration with the help of the table. The result is a pure function of the position, the settings, the content of the
// table and the node limits of the runs. Time limits and stop flags only end it early.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/eval/evaluation.h"
#include "engine/search/control.h"
#include "engine/search/limits.h"
#include "engine/search/thread_pool.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tree_search.h"

namespace flipside {

struct SearchSettings {
  int depth = 60;                    // of the last iteration, in discs placed
  int exact_empties = 0;             // with this many empties or fewer the score is made exact, whatever the depth
  Value variety = 0;                 // up to this much is added to each root move at random, unless the score is exact
  std::uint64_t seed = 0;            // of the random numbers
  Confidence confidence = kCertain;  // of estimates; exact scores are always certain
  bool win_loss_draw = false;        // finds only who wins: exact scores are 1, 0 and -1
  // Plies from one iteration to the next, 1 or 2. With two, a third fewer nodes find as much (EXPERIMENTS.md); with one, the values of
  // even and odd depths, which differ, are both known.
  int depth_step = 2;
  const OnLeaf* on_leaf = nullptr;  // sees the leaves of estimates
};

class Search {
 public:
  // For a position that is not over (an assert). When the side to move must pass, the pass is its only move. The
  // weights, the table and the pool must outlive the search. A pool serves one search at a time; without a pool the
  // search has one thread.
  Search(const Position& position, const SearchSettings& settings, const Weights& weights, TranspositionTable& table,
         ThreadPool* pool = nullptr);

  // Goes on under `limits`. Calls `on_info`, if there is one, after each iteration. Returns true when the search is
  // complete or the limit of iterations is reached, false when another limit ended it. Blocks until then.
  bool run(const Limits& limits, const OnInfo& on_info = {});

  // The result so far: that of the last complete iteration, or a better move found since. Before the first iteration it
  // is a legal move with depth 0.
  const SearchInfo& info() const { return info_; }
  Square best_move() const { return info_.move.square; }
  // True when the last iteration is done.
  bool complete() const { return at_ == plan_.size(); }
  // The iterations and windows begun so far: it grows when a run made progress.
  int steps() const { return steps_; }

 private:
  struct Iteration {
    int depth;
    Confidence confidence;
  };
  struct RootMove {
    Square square;
    EvaluatedPosition child;
    Value bonus;  // random, so that games differ
  };

  void list_moves();
  void plan_iterations();
  const Iteration& iteration() const { return plan_[at_]; }
  static std::size_t parity_of(const Iteration& iteration) { return static_cast<std::size_t>(iteration.depth & 1); }
  bool to_the_end() const { return iteration().depth >= empties_; }
  bool certain() const { return to_the_end() && iteration().confidence == kCertain; }
  void open_window();
  bool finish_iteration();
  Value search_moves(Value alpha, Value beta);
  Value search_move(const RootMove& move, Value alpha, Value beta);
  void adopt(std::size_t index, Value value);
  std::vector<Square> line_from(const RootMove& move) const;

  Position position_;
  SearchSettings settings_;
  const Weights& weights_;
  TranspositionTable& table_;
  ThreadPool* pool_;
  SearchControl control_;
  TreeSearch tree_;
  std::vector<RootMove> moves_;  // the best move so far comes first
  int empties_;
  std::vector<Iteration> plan_;
  std::size_t at_ = 0;  // the current iteration; plan_.size() when all are done
  Value alpha_ = -kInfinity;
  Value beta_ = kInfinity;
  Value margin_ = 0;
  Value value_ = 0;                          // of the last completed iteration
  std::array<Value, 2> values_by_parity_{};  // the same of iterations with an even and with an odd depth
  int steps_ = 0;
  std::uint64_t pool_nodes_before_ = 0;
  SearchInfo info_;
};

// What a search without limits finds. Blocks until it is complete.
SearchInfo searched(const Position& position, const SearchSettings& settings, const Weights& weights,
                    TranspositionTable& table);

}  // namespace flipside
