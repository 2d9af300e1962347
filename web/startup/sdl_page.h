#pragma once

// Read by the compiler ahead of SDL's own sources, in the browser only (FlipsideSdl.cmake).
//
// The page sets the size of its canvas itself, before anything is drawn (board_programs.js) and whenever it changes
// (Window::set_size). SDL would set other sizes in between, and each of them allocates a new drawing buffer and waits for it.
// The game uses neither SDL's full screen nor its pointer lock, so Emscripten's code for them is left out too.

#include <emscripten/html5.h>

#define emscripten_set_canvas_element_size(...) EMSCRIPTEN_RESULT_SUCCESS
#define emscripten_request_fullscreen_strategy(...) EMSCRIPTEN_RESULT_NOT_SUPPORTED
#define emscripten_exit_fullscreen() EMSCRIPTEN_RESULT_NOT_SUPPORTED
#define emscripten_request_pointerlock(...) EMSCRIPTEN_RESULT_NOT_SUPPORTED
#define emscripten_exit_pointerlock() EMSCRIPTEN_RESULT_NOT_SUPPORTED
#undef emscripten_set_fullscreenchange_callback
#define emscripten_set_fullscreenchange_callback(...) EMSCRIPTEN_RESULT_NOT_SUPPORTED
#undef emscripten_set_pointerlockchange_callback
#define emscripten_set_pointerlockchange_callback(...) EMSCRIPTEN_RESULT_NOT_SUPPORTED
