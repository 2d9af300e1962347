#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "web/platform/window.h"

namespace flipside::platform {

namespace {

// No larger than what a screen has beside its bars, in the middle of that.
void fit_screen(SDL_Window* window) {
  SDL_Rect room;
  int width = 0;
  int height = 0;
  SDL_GetWindowSize(window, &width, &height);
  if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) != 0) return;
  if (width <= room.w && height <= room.h) return;
  width = std::min(width, room.w);
  height = std::min(height, room.h);
  SDL_SetWindowSize(window, width, height);
  SDL_SetWindowPosition(window, room.x + (room.w - width) / 2, room.y + (room.h - height) / 2);
}

}  // namespace

void Window::before_window() {
  // SDL would turn an interrupt into an event that waits for the next real one: a program that draws nothing has none.
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
}

void Window::choose_context() {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
}

void Window::after_window(SDL_Window* window) {
  fit_screen(window);
  SDL_GL_SetSwapInterval(1);
  // Key presses are all that is used, and an input method would swallow some.
  SDL_StopTextInput();
}

void Window::apply_size() {}

float Window::units_per_pixel() {
  constexpr float kMost = 4;
  if (const char* said = SDL_getenv("FLIPSIDE_SCALE"); said != nullptr) {
    const float scale = std::strtof(said, nullptr);
    if (scale >= 1 && scale <= kMost) return scale;
  }
  // Where a window has more device pixels than SDL has lengths, the system scales already.
  if (std::string_view(SDL_GetCurrentVideoDriver()) != "x11") return 1;
  constexpr float kPlain = 96;  // dots per inch
  float dots = kPlain;
  if (SDL_GetDisplayDPI(0, &dots, nullptr, nullptr) != 0) return 1;
  return std::clamp(std::floor(dots / kPlain * 2) / 2, 1.0f, kMost);
}

}  // namespace flipside::platform
