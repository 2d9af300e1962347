#pragma once

// Read by the compiler ahead of SDL_stdlib.c, in the browser only (FlipsideSdl.cmake).
//
// SDL reads hints with decimal numbers (the speed of the mouse), which the game does not set. With these macros they are 0, and the
// linker drops the C library's reader of such numbers.

#include <stdlib.h>

#define atof(text) 0.0
#define strtod(text, end) 0.0
