#pragma once

// The frame loop and the clock. A frame is drawn only when somebody wants one: while nothing moves, the program sleeps.
//
// In a browser the frames are animation frames and run() returns at once. On a desktop run() waits for SDL's events
// between frames and returns after quit(). Times are milliseconds of one steady clock.

#include <atomic>
#include <functional>
#include <optional>

namespace flipside::platform {

class Loop {
 public:
  // How far start-up is: there is more to do at once, it waits for something, or frames may be drawn.
  enum class Progress { kMore, kWaiting, kDone };
  struct Calls {
    // Called first, again and again until it returns kDone. Each call is a task of its own, so that the browser can do
    // other work in between.
    std::function<Progress()> begin;
    std::function<void(double now_ms)> frame;
    std::function<void()> timer;
  };

  static double now_ms();

  // Starts calling. To be called once; the Loop has to outlive it.
  void run(Calls calls);
  // Asks for one call of `frame`, as soon as possible.
  void want_frame();
  // Wants one, from any thread.
  void wake();
  // One call of `timer` then; replaces the time asked for before.
  void wake_at(std::optional<double> ms);
  // Ends it, also while it begins.
  void quit() { quit_ = true; }

 private:
  friend struct LoopCallbacks;

  Calls calls_;
  std::atomic<bool> wanted_ = false;
  std::optional<double> wake_at_;
  long timer_ = 0;
  bool quit_ = false;
};

}  // namespace flipside::platform
