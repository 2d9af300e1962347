#pragma once

// Several threads work on one search, by the young brothers wait concept (R. Feldmann 1993). When the first move of a
// node is searched and a thread is idle, the node is split: all idle threads search its other moves. A thread that
// waits for the last of them helps with splits below (Feldmann's helpful master).
//
// All threads share the transposition table. With several threads the nodes, and the choice between equal moves, vary
// from run to run. Exact scores do not.

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

// A node whose moves are searched by several threads, with the null window bound…bound+1. Guarded by the mutex of the
// pool.
struct Split {
  const EvaluatedPosition& node;
  int depth;        // of the node
  bool to_the_end;  // scores and bound are exact and in discs; otherwise they are values
  int bound;
  Confidence confidence;
  MoveList& moves;  // next() returns those not searched yet

  // Stops the other moves when one is above the bound.
  StopToken stop_token{};
  int best = std::numeric_limits<int>::min();
  Square best_move = kNoMove;
  Bitboard interrupted = 0;  // moves whose search was stopped
  int others = 0;            // threads at work here, without the owner
};

class ThreadPool {
 public:
  // `threads` counts the searching thread too and is 2 or more. The others start here and wait for work.
  explicit ThreadPool(int threads);
  // No search may be running.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  // Begins a run of a search. The workers have the same limits, each with that many nodes, and any of them may read the
  // clock. Their node counts start from 0. The control of the search must have `run_stop()` as its stop token.
  void begin(const Weights& weights, TranspositionTable& table, const Limits& limits);
  const StopToken* run_stop() const { return &run_stop_; }
  // The nodes of the workers since `begin`. Call it while none is at work.
  std::uint64_t nodes() const;

  // Whether a split would find a thread to help. For any thread.
  bool anyone_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }
  // Blocks until all moves are searched, one is above the bound, or the search stops. `owner` takes part.
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
  // An open split, or nullptr. With `under`, only a split below that one.
  Split* find_open(const Split* under) const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split*> open_;  // the oldest first, as it is the largest
  std::atomic<int> idle_{0};
  StopToken run_stop_;
  bool quits_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace flipside
