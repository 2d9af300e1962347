#pragma once

// What every legal move of a position is worth: the final score expected after it, deepening step by step for all moves
// together, best ones first, until each is exact.
//
// Each move gets a value of its own, not only a proof that it is no better than another. All searches share one table.
// Moves that lead to mirrored positions have one search, and so always the same value. Like a search, an analysis without a
// pool is a pure function of position, settings, the table's content and the limits in nodes of its runs.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/search/search.h"

namespace flipside {

struct AnalysisSettings {
  int depth = 60;         // of the last step, 2 or more, in discs placed, the move itself counted
  int exact_empties = 0;  // with at most as many empties the scores are made exact, whatever `depth` says

  friend bool operator==(const AnalysisSettings&, const AnalysisSettings&) = default;
};

class Analysis {
 public:
  // For a position whose side to move has a move (an assert). The weights, the table and the pool, if its threads are to
  // help, must outlive it. Quick.
  Analysis(const Position& position, const AnalysisSettings& settings, const Weights& weights,
           TranspositionTable& table, ThreadPool* pool = nullptr);

  // Goes on under `limits`, of which nodes, time and the stop flag count, from here. Calls `on_info`, if there is one, after
  // each step of a move: with that move, and with the nodes and seconds of the whole analysis. Returns true when every move is
  // known as well as the settings ask. Blocks until then.
  bool run(const Limits& limits, const OnInfo& on_info = {});

  // The legal moves, best first as of the last complete step. A move has depth 0 before its first step.
  std::vector<MoveEvaluation> moves() const;
  // The first of them, and what the analysis has taken so far.
  SearchInfo info() const { return {branches_.front().move, nodes_, seconds_}; }
  // Grows whenever a run got anywhere.
  int steps() const;

 private:
  // A move that has another one's value: what leads from that one's squares to its own.
  struct Twin {
    Square square;
    int symmetry;
  };
  struct Branch {
    Position child;  // after the move
    MoveEvaluation move;
    std::vector<Twin> twins;
    std::unique_ptr<Search> search;  // of the child; none when the game is over there
    bool told = false;               // its first value was published

    bool complete() const { return !search || search->complete(); }
  };

  void add_move(const Position& position, Square square, const Weights& weights, const AnalysisSettings& settings);
  bool run_step(Branch& branch, const Limits& limits);
  void publish(Branch& branch, const OnInfo& on_info) const;

  TranspositionTable& table_;
  ThreadPool* pool_;
  std::vector<Branch> branches_;  // best first
  std::size_t next_ = 0;          // the branch whose turn it is in this step
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace flipside
