#pragma once

// The one window: SDL's window or the page's canvas, with its OpenGL context.

#include <SDL.h>

#include <string>

namespace flipside::platform {

// Lengths on the screen are CSS pixels; drawing is in device pixels. On a page SDL's own lengths are CSS pixels too. On a desktop SDL's
// may be device pixels (X11) or not (Wayland); there the screen's density or FLIPSIDE_SCALE=1.5 says how many make a CSS pixel.
struct WindowSize {
  float width = 0;
  float height = 0;
  int device_width = 0;
  int device_height = 0;
  float unit = 1;  // a length of SDL's events, in CSS pixels

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
  static void after_window(SDL_Window* window);
  // How many of SDL's lengths are a CSS pixel on the screen on which the window opens, before and after it is there.
  static float units_per_pixel();
  void apply_size();

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  float units_ = 1;  // of SDL's lengths, to a CSS pixel
  WindowSize size_;
};

}  // namespace flipside::platform
