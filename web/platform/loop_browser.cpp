#include <emscripten/eventloop.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <utility>

#include "web/platform/loop.h"

namespace flipside::platform {

struct LoopCallbacks {
  static EM_BOOL on_frame(double now_ms, void* loop) {
    auto& self = *static_cast<Loop*>(loop);
    self.wanted_ = false;
    self.calls_.frame(now_ms);
    return EM_FALSE;
  }
  static void on_timer(void* loop) {
    auto& self = *static_cast<Loop*>(loop);
    self.timer_ = 0;
    self.calls_.timer(Loop::now_ms());
  }
};

double Loop::now_ms() { return emscripten_get_now(); }

void Loop::run(Calls calls) {
  // Without it the runtime ends with main(), and timers and frames with it.
  emscripten_runtime_keepalive_push();
  calls_ = std::move(calls);
  wanted_ = true;
  // The first prepares the picture, and need not wait for the display.
  emscripten_set_timeout([](void* loop) { LoopCallbacks::on_frame(Loop::now_ms(), loop); }, 0, this);
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
