#include <EGL/egl.h>
#include <emscripten/html5.h>

#include <cmath>

#include "web/platform/window.h"

namespace flipside::platform {

void Window::before_window() {
  // Without it SDL takes every key of the page, Tab and the browser's shortcuts included.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
}

void Window::choose_context() {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
}

void Window::after_window(SDL_Window*) {
  // Keys come from the page (shell/canvas.js), which passes on what the game does not use; SDL would hold back all of them.
  for (const Uint32 kind : {SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT, SDL_TEXTEDITING}) SDL_EventState(kind, SDL_IGNORE);
  SDL_StopTextInput();
  // So do fingers; SDL would prevent two of them from zooming the page.
  emscripten_set_touchstart_callback("#canvas", nullptr, 0, nullptr);
  emscripten_set_touchmove_callback("#canvas", nullptr, 0, nullptr);
  emscripten_set_touchend_callback("#canvas", nullptr, 0, nullptr);
  emscripten_set_touchcancel_callback("#canvas", nullptr, 0, nullptr);
  // The page measures the canvas on every change of size or scale; SDL hears only of the window's, and rounds.
  emscripten_set_resize_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, 0, nullptr);
}

void Window::apply_size() {
  // SDL scales the pointer by its window's size; the canvas's true size comes after, since SDL would set a rounded one.
  SDL_SetWindowSize(window_, static_cast<int>(std::lround(size_.width)), static_cast<int>(std::lround(size_.height)));
  emscripten_set_canvas_element_size("#canvas", size_.device_width, size_.device_height);
}

float Window::units_per_pixel() { return 1; }

}  // namespace flipside::platform

// SDL takes its address and looks up only extensions by it, which it does without. Emscripten's own would bring every
// function of OpenGL along by name.
extern "C" __eglMustCastToProperFunctionPointerType eglGetProcAddress(const char*) { return nullptr; }
