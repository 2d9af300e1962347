#pragma once

// Dear ImGui's widgets in the window: a context with its own backends for SDL2 and OpenGL 3, in device pixels. Another one than the
// canvas's (web/view/canvas.h), which has the page's fonts.
//
// How to use it: hand it every event of SDL, and draw with Dear ImGui between begin() and render(). Only while something of it is
// shown; after a pause the first begin() forgets what was pressed meanwhile.

#include <cstdint>
#include <span>

#include "web/app/settings/settings.h"
#include "web/desktop/look.h"
#include "web/view/view.h"

union SDL_Event;
struct SDL_Window;

namespace flipside::desktop {

class Toolkit {
 public:
  // With the OpenGL context that is current. `japanese` is type as OpenType, regular and semibold, which lives as long as this.
  struct Japanese {
    std::span<const std::uint8_t> regular;
    std::span<const std::uint8_t> semibold;
  };
  // `shaders` is the first line of OpenGL's shaders.
  Toolkit(SDL_Window* window, void* context, const char* shaders, Japanese japanese);
  Toolkit(const Toolkit&) = delete;
  Toolkit& operator=(const Toolkit&) = delete;
  ~Toolkit();

  // `scale` device pixels are one of the lengths in SDL's events.
  // True for what the pointer does over one of its windows.
  bool take(const SDL_Event& event, float scale);
  // Somebody types into a field.
  bool types() const;
  // The next key goes to this window of Dear ImGui, unless another one that is shown has the focus.
  void focus(const char* window) const;

  // Returns how this frame's elements look. Type is made anew where theme, language or scale are others.
  const Look& begin(const view::FrameInput& input, app::ThemeChoice theme, app::Language language);
  // Ends the frame; draws it over what is in the framebuffer, if it is to be `seen`.
  void render(bool seen);
  // Dear ImGui has keys and clicks for the next frames: it takes one change of a key a frame.
  bool has_input() const;
  // Nothing of it is shown.
  void pause();

 private:
  // Dear ImGui works in its context from here on.
  void make_current() const;
  void make_type(float em, bool japanese);

  ImGuiContext* context_;
  Japanese japanese_;
  Look look_;
  bool has_japanese_ = false;
  ImVec2 mouse_{-1, -1};  // where it moved last
  bool running_ = false;  // begin() has been called since pause()
};

}  // namespace flipside::desktop
