#include <emscripten/eventloop.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <utility>

#include "web/platform/loop.h"

namespace flipside::platform {

struct LoopCallbacks {
  static void on_begin(void* loop) {
    auto& self = *static_cast<Loop*>(loop);
    const Loop::Progress progress = self.calls_.begin();
    if (self.quit_) return;
    switch (progress) {
      case Loop::Progress::kMore:
        // Without the pause that browsers put between timers.
        emscripten_set_immediate(on_begin, loop);
        break;
      case Loop::Progress::kWaiting:
        emscripten_set_timeout(on_begin, 0, loop);
        break;
      case Loop::Progress::kDone:
        self.wanted_ = false;
        self.want_frame();
        break;
    }
  }
  static EM_BOOL on_frame(double now_ms, void* loop) {
    auto& self = *static_cast<Loop*>(loop);
    self.wanted_ = false;
    self.calls_.frame(now_ms);
    return EM_FALSE;
  }
  static void on_timer(void* loop) {
    auto& self = *static_cast<Loop*>(loop);
    self.timer_ = 0;
    self.calls_.timer();
  }
};

double Loop::now_ms() { return emscripten_get_now(); }

void Loop::run(Calls calls) {
  // Without it the runtime ends with main(), and timers and frames with it.
  emscripten_runtime_keepalive_push();
  calls_ = std::move(calls);
  // No frame before that.
  wanted_ = true;
  emscripten_set_immediate(LoopCallbacks::on_begin, this);
}

void Loop::want_frame() {
  if (!calls_.frame || wanted_.exchange(true)) return;
  emscripten_request_animation_frame(LoopCallbacks::on_frame, this);
}

void Loop::wake() { want_frame(); }

void Loop::wake_at(std::optional<double> ms) {
  if (timer_ != 0) emscripten_clear_timeout(static_cast<int>(timer_));
  timer_ = 0;
  // Timers may fire a fraction early.
  if (ms) timer_ = emscripten_set_timeout(LoopCallbacks::on_timer, std::max(0.0, *ms - now_ms()) + 1, this);
}

}  // namespace flipside::platform
