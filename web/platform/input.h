#pragma once

// Pointers and keys, from SDL to the game. There is one stream of pointer events: a finger counts as a
// mouse that disappears when it lifts, so nothing stays hovered.

#include <SDL.h>

#include <optional>

#include "web/app/page/keys.h"
#include "web/platform/window.h"
#include "web/view/pointer.h"

namespace flipside::platform {

class Input {
 public:
  // Takes one event, if it is the pointer's or the window's.
  void take(const SDL_Event& event, const WindowSize& size);
  // The button or finger that is down is gone, and what it was about to do is not done.
  void cancel();
  // The key that an event pressed, if it did.
  static std::optional<app::Key> key_of(const SDL_Event& event);

  // The pointer in the next frame.
  view::Pointer next_pointer() { return pointer_.next(touch_); }

 private:
  void take_finger(const SDL_TouchFingerEvent& finger, const WindowSize& size);

  void take_mouse(const SDL_Event& event, float unit);

  view::PointerQueue pointer_;
  bool touch_ = false;                  // the latest pointer was a finger
  std::optional<SDL_FingerID> finger_;  // the one that is down; others are ignored meanwhile
};

}  // namespace flipside::platform
