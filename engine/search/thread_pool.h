#pragma once

// Several threads at one search, by the young brothers wait concept (R. Feldmann 1993): once the first move of a node is
// searched, and if a thread is idle, the others are searched at once by all who have nothing better to do. Whoever waits
// for the last of them helps below (the helpful master of the same source).
//
// All threads share the transposition table. With more than one the nodes, and moves of equal worth, vary from run to run;
// exact scores do not.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/search/control.h"
#include "engine/search/tree_search.h"

namespace flipside {

// A node whose moves are searched by several threads, each with the null window from `bound` up. Guarded by the pool.
struct Split {
  const EvaluatedPosition& node;
  int depth;        // of the node
  bool to_the_end;  // exact scores in discs, and so is the bound; values otherwise
  int bound;
  Confidence confidence;
  MoveList& moves;  // gives out those not searched yet

  // Raised when a move is above the bound: the others need not be known any more.
  StopToken stop_token{};
  int best = std::numeric_limits<int>::min();
  Square best_move = kNoMove;
  Bitboard interrupted = 0;  // moves whose search was ended before it knew anything
  int others = 0;            // threads at work here besides its owner
};

class ThreadPool {
 public:
  // `threads` in all, 2 or more, the one that searches being one of them: the others wait here for work.
  explicit ThreadPool(int threads);
  // No search may be running.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  // For a search that begins a run: the others work under the same limits (each with as many nodes), so their clock is
  // asked by all threads. What they count starts from 0. The search's own control is to obey `run_stop()`.
  void begin(const Weights& weights, TranspositionTable& table, const Limits& limits);
  const StopToken* run_stop() const { return &run_stop_; }
  // Of the others, since `begin`; while none is at work.
  std::uint64_t nodes() const;

  // For the nodes of a search: whether a split would find help, from any thread.
  bool anyone_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }
  // Blocks until the moves are searched, one is above the bound, or the search is to stop. `owner` works along.
  void search(Split& split, TreeSearch& owner);

 private:
  struct Worker {
    SearchControl control;
    std::optional<TreeSearch> tree;
    std::thread thread;
  };
  using Lock = std::unique_lock<std::mutex>;

  void serve(Worker& worker);
  void help(Split& split, TreeSearch& tree, Lock& lock);
  void work(Split& split, TreeSearch& tree, Lock& lock);
  void wait(Lock& lock);
  // An open split, of those under another one if that is given; nullptr if there is none.
  Split* find_open(const Split* under) const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split*> open_;  // the oldest, and so the largest, first
  std::atomic<int> idle_{0};
  StopToken run_stop_;
  bool quits_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace flipside
