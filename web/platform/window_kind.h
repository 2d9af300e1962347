#pragma once

// What differs between the page's canvas and a desktop's window: one implementation each.

#include "web/platform/window.h"

namespace flipside::platform {

// Hints that SDL wants before its window is there.
void before_window();
// The version of OpenGL to ask for.
void choose_context();
// What SDL set up that is done better otherwise.
void after_window();
void apply_size(SDL_Window* window, const WindowSize& size);

}  // namespace flipside::platform
