#include "web/desktop/background.h"

#include <utility>

namespace flipside::desktop {

Background::Background(std::function<void()> wake) : wake_(std::move(wake)), thread_([this] { run(); }) {}

Background::~Background() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Background::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
  }
  changed_.notify_all();
}

void Background::deliver() {
  std::deque<Report> reports;
  {
    const std::lock_guard lock(mutex_);
    reports.swap(reports_);
  }
  for (const Report& report : reports) report();
}

void Background::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

void Background::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Work work = std::move(waiting_.front());
    waiting_.pop_front();
    busy_ = true;
    lock.unlock();
    Report report = work();
    lock.lock();
    busy_ = false;
    const bool wakes = report && !ends_;
    if (report) reports_.push_back(std::move(report));
    lock.unlock();
    changed_.notify_all();
    if (wakes) wake_();
    lock.lock();
  }
}

}  // namespace flipside::desktop
