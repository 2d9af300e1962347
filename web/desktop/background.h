#pragma once

// Work on a thread of its own, one after the other, so that no frame waits for a disk.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace flipside::desktop {

class Background {
 public:
  // What comes of the work, for the program's own thread; may be empty.
  using Report = std::function<void()>;
  using Work = std::function<Report()>;

  // `wake` is called, on the other thread, when there is something to deliver.
  explicit Background(std::function<void()> wake);
  // Does first what it was given; nothing is reported any more. Blocks until then.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  // Does it soon; returns at once.
  void add(Work work);
  // Calls what the work so far has returned, in order.
  void deliver();
  // Blocks until all of it is done; what has come of it can be delivered then.
  void finish();

 private:
  void run();

  std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  std::deque<Report> reports_;
  bool busy_ = false;
  bool ends_ = false;
  std::thread thread_;  // uses all of the above
};

}  // namespace flipside::desktop
