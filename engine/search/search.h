#pragma once

// One search for the best move of a position: iterative deepening with aspiration windows over a TreeSearch, and the
// exact score where the settings ask for it.
//
// A search can be run in parts: a run that is ended by its limits leaves the search where it was, in the middle of an
// iteration, and the next run takes that iteration up again with the help of the table. The result is a pure function of
// position, settings, the table's content and the limits in nodes of the runs; time and stop flags only cut it short.

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
  int exact_empties = 0;             // with at most as many empties the score is made exact, whatever `depth` says
  Value variety = 0;                 // up to this much is added to each first move by chance, unless the score is exact
  std::uint64_t seed = 0;            // for that chance
  Confidence confidence = kCertain;  // of the estimates; exact scores are certain
  bool win_loss_draw = false;        // settles only who wins: exact scores are 1, 0 and -1
};

class Search {
 public:
  // For a position that is not over (an assert); where the side to move must pass, the pass is the one move. The weights
  // and the table must outlive the search, and so must the pool, if its threads are to help; it serves one search at a
  // time.
  Search(const Position& position, const SearchSettings& settings, const Weights& weights, TranspositionTable& table,
         ThreadPool* pool = nullptr);

  // Goes on under `limits`, which count from here, and calls `on_info`, if there is one, after each iteration. True when
  // the search is complete, or the limit in depth or in iterations reached. Blocks until then.
  bool run(const Limits& limits, const OnInfo& on_info = {});

  // What is known by now: the last iteration that was completed, or a better move found since. Before the first one it
  // is a legal move with depth 0.
  const SearchInfo& info() const { return info_; }
  Square best_move() const { return info_.move.square; }
  // The last iteration is done: there is nothing more to find out.
  bool complete() const { return at_ == plan_.size(); }
  // Iterations and windows begun so far: it grows when a run got anywhere.
  int steps() const { return steps_; }

 private:
  struct Iteration {
    int depth;
    Confidence confidence;
  };
  struct RootMove {
    Square square;
    EvaluatedPosition child;
    Value bonus;  // the chance that varies games
  };

  void list_moves();
  void plan_iterations();
  const Iteration& iteration() const { return plan_[at_]; }
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
  std::vector<RootMove> moves_;  // the best one first, as far as known
  int empties_;
  std::vector<Iteration> plan_;
  std::size_t at_ = 0;  // the iteration under way; plan_.size() when all are done
  Value alpha_ = -kInfinity;
  Value beta_ = kInfinity;
  Value margin_ = 0;
  Value value_ = 0;  // of the last completed iteration
  int steps_ = 0;
  double seconds_before_ = 0;  // of earlier runs
  std::uint64_t others_nodes_before_ = 0;
  SearchInfo info_;
};

}  // namespace flipside
