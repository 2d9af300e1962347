#pragma once

// Pointers and keys, from SDL to Dear ImGui and the game. There is one stream of pointer events: a finger counts as a mouse that
// disappears when it lifts, so nothing stays hovered. Dear ImGui's own backend makes a mouse of it that stays.

#include <SDL.h>

#include <optional>

#include "web/app/page/keys.h"
#include "web/platform/window.h"

struct ImGuiIO;

namespace flipside::platform {

class Input {
 public:
  // Where the pointer's events go; it lives longer than this. Call it before the others.
  void feed(ImGuiIO& io) { io_ = &io; }
  // Takes one event, if it is the pointer's or the window's.
  void take(const SDL_Event& event, const WindowSize& size);
  // The pointer is over what is none of the canvas.
  void leave();
  // The button or finger that is down is gone, and what it was about to do is not done.
  void cancel();
  // The key that an event pressed, if it did.
  static std::optional<app::Key> key_of(const SDL_Event& event);

 private:
  void take_finger(const SDL_TouchFingerEvent& finger, const WindowSize& size);
  void take_mouse(const SDL_Event& event, float unit);
  void press(bool down);

  ImGuiIO* io_ = nullptr;
  bool held_ = false;                   // a press that has not been lifted
  std::optional<SDL_FingerID> finger_;  // the one that is down; others are ignored meanwhile
};

}  // namespace flipside::platform
