#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "web/platform/loop.h"

namespace flipside::platform {

double Loop::now_ms() {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  return Milliseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void Loop::run(Calls calls) {
  calls_ = std::move(calls);
  while (!quit_ && calls_.begin() != Progress::kDone) continue;
  wanted_ = true;
  while (!quit_) {
    if (!wanted_) {
      const double left = wake_at_ ? std::clamp(*wake_at_ - now_ms(), 0.0, 1e6) : -1;
      const int received =
          left < 0 ? SDL_WaitEvent(nullptr) : SDL_WaitEventTimeout(nullptr, static_cast<int>(left) + 1);
      // It may lie behind SDL's mark of a poll's end, where the latest frame has not looked.
      if (received != 0) wanted_ = true;
    }
    if (wake_at_ && now_ms() >= *wake_at_) {
      wake_at_.reset();
      calls_.timer();
    }
    if (wanted_.exchange(false)) calls_.frame(now_ms());
  }
}

void Loop::want_frame() { wanted_ = true; }

void Loop::wake() {
  want_frame();
  // Ends a wait for events.
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

void Loop::wake_at(std::optional<double> ms) { wake_at_ = ms; }

}  // namespace flipside::platform
