#pragma once

// The shader programs of the board and the panels. In a browser the page's own script starts compiling them while the rest of the page
// is still loading (web/startup/board_programs.js); on the desktop each is compiled when it is first asked for.
//
// The sources are in web/view/shaders. Program NAME consists of common.glsl, quad.glsl and NAME.vert, and of common.glsl and
// NAME.frag; "panels" consists of its own two files alone. Without the version line all are valid as GLSL ES 3.00 and as 3.30.
//
// Drivers compile on threads of their own: start all of them, do other work, and only then ask for results. After a lost context
// all start again.

#include <string>

#include "web/view/gl.h"

namespace flipside::view {

// The program of that name, which may still be compiling. Does not wait for it.
GLuint compiling_board_program(const char* name);

// Whether the results of those that were started early can be asked for without waiting. True if the driver does not tell.
bool board_programs_ready();

// The driver's error about a program that could not be linked. Blocks.
std::string link_error_of(GLuint program);

}  // namespace flipside::view
