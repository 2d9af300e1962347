#pragma once

// Read by the compiler ahead of SDL's own sources, in the browser only (scripts/cmake/FlipsideSdl.cmake).
//
// The page gives its canvas the right size itself, before anything is drawn (shell/board_programs.js) and whenever it changes
// (Window::set_size). SDL would set others on the way, and each throws away the picture's memory and waits for a new one.
// Nobody asks SDL for the full screen or for the pointer alone either, and what Emscripten brings for that is left out.

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
