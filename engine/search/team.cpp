#include "engine/search/team.h"

#include <algorithm>
#include <cassert>

namespace flipside {

SearchTeam::SearchTeam(int threads) {
  assert(threads >= 2);
  for (int i = 1; i < threads; ++i) {
    Member& member = *others_.emplace_back(std::make_unique<Member>());
    member.thread = std::thread([this, &member] { serve(member); });
  }
}

SearchTeam::~SearchTeam() {
  {
    const Lock lock(mutex_);
    assert(open_.empty());
    quits_ = true;
  }
  changed_.notify_all();
  for (const auto& other : others_) other->thread.join();
}

void SearchTeam::begin(const Weights& weights, TranspositionTable& table, const Limits& limits) {
  const Lock lock(mutex_);
  assert(open_.empty());
  run_.raised = false;
  for (const auto& other : others_) {
    other->control = SearchControl{};
    other->control.start(limits);
    other->tree.emplace(weights, table, other->control, this);
  }
}

std::uint64_t SearchTeam::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& other : others_) sum += other->control.nodes;
  return sum;
}

void SearchTeam::search(Split& split, TreeSearch& owner) {
  Lock lock(mutex_);
  split.cancellation.parent = owner.control().cancellation();
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

void SearchTeam::serve(Member& member) {
  Lock lock(mutex_);
  while (!quits_) {
    if (Split* split = find_open(nullptr)) {
      help(*split, *member.tree, lock);
    } else {
      wait(lock);
    }
  }
}

void SearchTeam::help(Split& split, TreeSearch& tree, Lock& lock) {
  ++split.others;
  work(split, tree, lock);
  if (--split.others == 0) changed_.notify_all();
}

void SearchTeam::work(Split& split, TreeSearch& tree, Lock& lock) {
  SearchControl& control = tree.control();
  const Cancellation* const before = control.cancellation();
  control.obey(&split.cancellation);
  while (!control.stopped()) {
    const ScoredMove* const given = split.moves.next();
    if (given == nullptr) break;
    const ScoredMove move = *given;
    lock.unlock();
    const int score = tree.try_move(split, move);
    lock.lock();
    if (control.limit_reached()) run_.raised = true;
    if (control.stopped()) {
      split.interrupted |= bit(move.square);
      break;
    }
    if (score > split.best) {
      split.best = score;
      split.best_move = move.square;
    }
    if (score > split.bound) {
      split.cancellation.raised = true;
      break;
    }
  }
  std::erase(open_, &split);
  control.obey(before);
}

void SearchTeam::wait(Lock& lock) {
  idle_.fetch_add(1, std::memory_order_relaxed);
  changed_.wait(lock);
  idle_.fetch_sub(1, std::memory_order_relaxed);
}

Split* SearchTeam::find_open(const Split* under) const {
  for (Split* split : open_) {
    if (under == nullptr) return split;
    for (const Cancellation* at = split->cancellation.parent; at != nullptr; at = at->parent)
      if (at == &under->cancellation) return split;
  }
  return nullptr;
}

}  // namespace flipside
