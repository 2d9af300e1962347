#pragma once

// Read by the compiler ahead of Dear ImGui's SDL backend, in the browser only (scripts/cmake/FlipsideWeb.cmake).
//
// That backend can also be steered by a gamepad, which nobody here turns on. It does not know that when it is compiled, and
// with SDL's table of all the gamepads in the world brings a good deal of code; told that none can be opened, it brings none.

#include <SDL.h>

#define SDL_GameControllerOpen(index) static_cast<SDL_GameController*>(nullptr)
