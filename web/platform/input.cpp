#include "web/platform/input.h"

#include <imgui.h>
#include <imgui_impl_sdl2.h>

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
  if (is_of_mouse(event)) touch_ = false;
  if (is_of_mouse(event) || event.type == SDL_WINDOWEVENT) ImGui_ImplSDL2_ProcessEvent(&event);
}

void Input::take_finger(const SDL_TouchFingerEvent& finger, const WindowSize& size) {
  if (finger_ && *finger_ != finger.fingerId) return;
  if (!finger_ && finger.type != SDL_FINGERDOWN) return;
  touch_ = true;
  ImGuiIO& io = ImGui::GetIO();
  io.AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
  io.AddMousePosEvent(finger.x * size.width, finger.y * size.height);
  if (finger.type == SDL_FINGERDOWN) {
    finger_ = finger.fingerId;
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, true);
  } else if (finger.type == SDL_FINGERUP) {
    finger_.reset();
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
    io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  }
}

void Input::cancel_touch() {
  if (!finger_) return;
  finger_.reset();
  // In this order it lifts nowhere (Ui::begin).
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);
}

std::optional<app::Key> Input::key_of(const SDL_Event& event) {
  if (event.type != SDL_KEYDOWN) return std::nullopt;
  const SDL_Keysym& pressed = event.key.keysym;
  app::Key key;
  key.code = code_of(pressed.sym);
  if (key.code == app::Key::Code::kCharacter) key.character = static_cast<char>(pressed.sym);
  key.modified = (pressed.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
  return key;
}

}  // namespace flipside::platform
