#include "web/platform/input.h"

#include <imgui.h>

#include <cfloat>

namespace flipside::platform {

namespace {

bool is_of_mouse(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEMOTION:
      return event.motion.which != SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return event.button.which != SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL:
      return event.wheel.which != SDL_TOUCH_MOUSEID;
    default:
      return false;
  }
}

app::Key::Code code_of(SDL_Keycode code) {
  switch (code) {
    case SDLK_LEFT:
      return app::Key::Code::kLeft;
    case SDLK_RIGHT:
      return app::Key::Code::kRight;
    case SDLK_UP:
      return app::Key::Code::kUp;
    case SDLK_DOWN:
      return app::Key::Code::kDown;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      return app::Key::Code::kEnter;
    case SDLK_SPACE:
      return app::Key::Code::kSpace;
    case SDLK_ESCAPE:
      return app::Key::Code::kEscape;
    case SDLK_TAB:
      return app::Key::Code::kTab;
    case SDLK_HOME:
      return app::Key::Code::kHome;
    case SDLK_END:
      return app::Key::Code::kEnd;
    case SDLK_PAGEUP:
      return app::Key::Code::kPageUp;
    case SDLK_PAGEDOWN:
      return app::Key::Code::kPageDown;
    default:
      return code > 0 && code < 128 ? app::Key::Code::kCharacter : app::Key::Code::kOther;
  }
}

}  // namespace

void Input::take(const SDL_Event& event, const WindowSize& size) {
  if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION || event.type == SDL_FINGERUP) {
    take_finger(event.tfinger, size);
    return;
  }
  if (is_of_mouse(event)) take_mouse(event, size.unit * size.scale());
  if (event.type != SDL_WINDOWEVENT) return;
  if (event.window.event == SDL_WINDOWEVENT_LEAVE && !held_) leave();
  // The button may be let go where nobody tells.
  if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) cancel();
}

// `unit` device pixels are a length in SDL's events.
void Input::take_mouse(const SDL_Event& event, float unit) {
  io_->AddMouseSourceEvent(ImGuiMouseSource_Mouse);
  switch (event.type) {
    case SDL_MOUSEMOTION:
      io_->AddMousePosEvent(static_cast<float>(event.motion.x) * unit, static_cast<float>(event.motion.y) * unit);
      return;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event.button.button != SDL_BUTTON_LEFT) return;
      io_->AddMousePosEvent(static_cast<float>(event.button.x) * unit, static_cast<float>(event.button.y) * unit);
      press(event.type == SDL_MOUSEBUTTONDOWN);
      return;
    case SDL_MOUSEWHEEL:
      io_->AddMouseWheelEvent(0, event.wheel.preciseY);
      return;
    default:
      return;
  }
}

void Input::take_finger(const SDL_TouchFingerEvent& finger, const WindowSize& size) {
  if (finger_ && *finger_ != finger.fingerId) return;
  if (!finger_ && finger.type != SDL_FINGERDOWN) return;
  io_->AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
  io_->AddMousePosEvent(finger.x * static_cast<float>(size.device_width),
                        finger.y * static_cast<float>(size.device_height));
  if (finger.type == SDL_FINGERDOWN) {
    finger_ = finger.fingerId;
    press(true);
  } else if (finger.type == SDL_FINGERUP) {
    finger_.reset();
    press(false);
    leave();
  }
}

void Input::press(bool down) {
  held_ = down;
  io_->AddMouseButtonEvent(ImGuiMouseButton_Left, down);
}

void Input::leave() { io_->AddMousePosEvent(-FLT_MAX, -FLT_MAX); }

void Input::cancel() {
  if (!held_) return;
  finger_.reset();
  // In this order it lifts nowhere, and so clicks nothing.
  leave();
  press(false);
}

std::optional<app::Key> Input::key_of(const SDL_Event& event) {
  if (event.type != SDL_KEYDOWN) return std::nullopt;
  const SDL_Keysym& pressed = event.key.keysym;
  app::Key key;
  key.code = code_of(pressed.sym);
  if (key.code == app::Key::Code::kCharacter) key.character = static_cast<char>(pressed.sym);
  // A key is told without what Shift makes of it, and where "?" is depends on the keyboard: F1 is help everywhere.
  const bool asks = pressed.sym == SDLK_F1 || (pressed.sym == SDLK_SLASH && (pressed.mod & KMOD_SHIFT) != 0);
  if (asks) return app::Key{app::Key::Code::kCharacter, '?'};
  key.modified = (pressed.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
  key.squares = (pressed.mod & KMOD_SHIFT) != 0;
  return key;
}

}  // namespace flipside::platform
