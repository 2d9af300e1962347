#pragma once

// The evaluation of every legal move of a position. All moves deepen together, one step at a time, best first, until
// each is exact.
//
// Every move gets a score of its own, not only a bound that it is no better than another. All searches share one table.
// Moves that lead to symmetric positions share one search, and so always have the same score. Without a pool an
// analysis is a pure function of the position, the settings, the content of the table, and the node limits of its runs.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/search/search.h"

namespace flipside {

struct AnalysisSettings {
  int depth = 60;         // of the last step, in discs placed, the move itself included; 2 or more
  int exact_empties = 0;  // with this many empties or fewer all scores are made exact, whatever the depth

  friend bool operator==(const AnalysisSettings&, const AnalysisSettings&) = default;
};

class Analysis {
 public:
  // For a position whose side to move has a move (an assert). The weights, the table and the pool must outlive the
  // analysis. Without a pool it has one thread. Quick.
  Analysis(const Position& position, const AnalysisSettings& settings, const Weights& weights,
           TranspositionTable& table, ThreadPool* pool = nullptr);

  // Goes on under `limits`. Calls `on_info`, if there is one, after each step of a move: with that move, and with the
  // nodes and seconds of the whole analysis. Returns true when every move is known as well as the settings ask, false
  // when a limit ended it. Blocks until then.
  bool run(const Limits& limits, const OnInfo& on_info = {});

  // The legal moves, best first as of the last complete step. A move has depth 0 before its first step.
  std::vector<MoveEvaluation> moves() const;
  // The first of them, and what the analysis has taken so far.
  SearchInfo info() const { return {branches_.front().move, nodes_, seconds_}; }
  // The number of steps so far: it grows when a run made progress.
  int steps() const;

 private:
  // A move with the same score as another: the symmetry that maps the other move's squares to its own.
  struct Twin {
    Square square;
    int symmetry;
  };
  struct Branch {
    Position child;  // after the move
    MoveEvaluation move;
    std::vector<Twin> twins;
    std::unique_ptr<Search> search;  // of the child; nullptr when the game is over there
    bool published = false;          // at least once

    bool complete() const { return !search || search->complete(); }
  };

  void add_move(const Position& position, Square square, const Weights& weights, const AnalysisSettings& settings);
  bool run_step(Branch& branch, Limits limits);
  void publish(Branch& branch, const OnInfo& on_info) const;

  TranspositionTable& table_;
  ThreadPool* pool_;
  std::vector<Branch> branches_;  // best first
  std::size_t next_ = 0;          // the next branch of this step
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace flipside
