#include "engine/search/thread_pool.h"

#include <algorithm>
#include <cassert>

namespace flipside {

ThreadPool::ThreadPool(int threads) {
  assert(threads >= 2);
  for (int i = 1; i < threads; ++i) {
    Worker& worker = *workers_.emplace_back(std::make_unique<Worker>());
    worker.thread = std::thread([this, &worker] { serve(worker); });
  }
}

ThreadPool::~ThreadPool() {
  {
    const Lock lock(mutex_);
    assert(open_.empty());
    quits_ = true;
  }
  changed_.notify_all();
  for (const auto& worker : workers_) worker->thread.join();
}

void ThreadPool::begin(const Weights& weights, TranspositionTable& table, const Limits& limits) {
  const Lock lock(mutex_);
  assert(open_.empty());
  run_stop_.requested = false;
  for (const auto& worker : workers_) {
    worker->control = SearchControl{};
    worker->control.start(limits);
    worker->tree.emplace(weights, table, worker->control, this);
  }
}

std::uint64_t ThreadPool::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& worker : workers_) sum += worker->control.nodes;
  return sum;
}

void ThreadPool::search(Split& split, TreeSearch& owner) {
  Lock lock(mutex_);
  split.stop_token.parent = owner.control().stop_token();
  open_.push_back(&split);
  changed_.notify_all();
  work(split, owner, lock);
  while (split.others > 0) {
    if (Split* below = find_open(&split)) {
      help(*below, owner, lock);
    } else {
      wait(lock);
    }
  }
}

void ThreadPool::serve(Worker& worker) {
  Lock lock(mutex_);
  while (!quits_) {
    if (Split* split = find_open(nullptr)) {
      help(*split, *worker.tree, lock);
    } else {
      wait(lock);
    }
  }
}

void ThreadPool::help(Split& split, TreeSearch& tree, Lock& lock) {
  ++split.others;
  work(split, tree, lock);
  if (--split.others == 0) changed_.notify_all();
}

void ThreadPool::work(Split& split, TreeSearch& tree, Lock& lock) {
  SearchControl& control = tree.control();
  const StopToken* const before = control.stop_token();
  control.set_stop(&split.stop_token);
  while (!control.stopped()) {
    const ScoredMove* const given = split.moves.next();
    if (given == nullptr) break;
    const ScoredMove move = *given;
    lock.unlock();
    const int score = tree.try_move(split, move);
    lock.lock();
    if (control.limit_reached()) run_stop_.requested = true;
    if (control.stopped()) {
      split.interrupted |= bit(move.square);
      break;
    }
    if (score > split.best) {
      split.best = score;
      split.best_move = move.square;
    }
    if (score > split.bound) {
      split.stop_token.requested = true;
      break;
    }
  }
  std::erase(open_, &split);
  control.set_stop(before);
}

void ThreadPool::wait(Lock& lock) {
  idle_.fetch_add(1, std::memory_order_relaxed);
  changed_.wait(lock);
  idle_.fetch_sub(1, std::memory_order_relaxed);
}

Split* ThreadPool::find_open(const Split* under) const {
  for (Split* split : open_) {
    if (under == nullptr) return split;
    for (const StopToken* at = split->stop_token.parent; at != nullptr; at = at->parent)
      if (at == &under->stop_token) return split;
  }
  return nullptr;
}

}  // namespace flipside
