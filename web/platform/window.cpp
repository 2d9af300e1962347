#include "web/platform/window.h"

namespace flipside::platform {

namespace {

constexpr int kFirstWidth = 1100;
constexpr int kFirstHeight = 760;

}  // namespace

Window::~Window() {
  if (context_ != nullptr) SDL_GL_DeleteContext(context_);
  if (window_ != nullptr) SDL_DestroyWindow(window_);
  SDL_Quit();
}

std::string Window::open() {
  before_window();
  // Fingers come as fingers only, and the mouse as the mouse: see Input.
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return SDL_GetError();
  choose_context();
  units_ = units_per_pixel();
  // The board renderer brings its own antialiasing and depth.
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, 0);
  window_ = SDL_CreateWindow("Flipside", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                             static_cast<int>(kFirstWidth * units_), static_cast<int>(kFirstHeight * units_),
                             SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (window_ == nullptr) return SDL_GetError();
  context_ = SDL_GL_CreateContext(window_);
  std::string error = context_ == nullptr ? SDL_GetError() : "";
  // Without graphics too: the page shows another board then, and has its keys.
  after_window(window_);
  measure();
  return error;
}

void Window::set_size(const WindowSize& size) {
  size_ = size;
  apply_size();
}

void Window::measure() {
  int width = 0;
  int height = 0;
  SDL_GetWindowSize(window_, &width, &height);
  SDL_GL_GetDrawableSize(window_, &size_.device_width, &size_.device_height);
  size_.width = static_cast<float>(width) / units_;
  size_.height = static_cast<float>(height) / units_;
  size_.unit = 1 / units_;
}

}  // namespace flipside::platform
