#pragma once

// The one window: SDL's window or the page's canvas, with its OpenGL context.

#include <SDL.h>

#include <string>

namespace flipside::platform {

// Lengths on the screen are CSS pixels (a desktop's points); drawing is in device pixels.
struct WindowSize {
  float width = 0;
  float height = 0;
  int device_width = 0;
  int device_height = 0;

  float scale() const { return width > 0 ? static_cast<float>(device_width) / width : 1; }
};

class Window {
 public:
  Window() = default;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  ~Window();

  // Opens it; what went wrong in SDL's words, empty on success.
  std::string open();

  SDL_GLContext context() const { return context_; }
  SDL_Window* window() const { return window_; }

  const WindowSize& size() const { return size_; }
  // Takes a new size, measured by the page; makes the canvas as large.
  void set_size(const WindowSize& size);
  // Measures by itself, where nobody else does.
  void measure();
  void present() { SDL_GL_SwapWindow(window_); }

 private:
  // What differs between the page's canvas and a desktop's window. The hints that SDL wants before its window is there:
  static void before_window();
  // The version of OpenGL to ask for.
  static void choose_context();
  // What SDL set up that is done better otherwise.
  static void after_window();
  void apply_size();

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  WindowSize size_;
};

}  // namespace flipside::platform
