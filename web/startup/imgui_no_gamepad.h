#pragma once

// Read by the compiler ahead of Dear ImGui's SDL backend, in the browser only (scripts/cmake/FlipsideWeb.cmake).
//
// The backend supports gamepads, which the game does not use. It cannot know that when it is compiled, so it links SDL's
// gamepad code with its large table of known gamepads. With this macro no gamepad can be opened, and the linker drops that code.

#include <SDL.h>

#define SDL_GameControllerOpen(index) static_cast<SDL_GameController*>(nullptr)
