#pragma once

// The programs for the graphics card, the board's and the panels', each begun where that can be earliest: in a browser by the
// page's own script while the program is still on its way (shell/board_programs.js), on the desktop when they are asked for.
// Their sources are web/view/shaders: a program NAME is made of common.glsl, quad.glsl and NAME.vert, and of common.glsl and
// NAME.frag, but "panels" of its own two files alone; all are valid both as GLSL ES 3.00 and as 3.30 without the version line.
//
// How it is used: begin all, do other work, then ask how they went: drivers compile on threads of their own until then. After
// a lost context all are begun again.

#include <string>

#include "web/view/gl.h"

namespace flipside::view {

// The program of that name, whose compilation and linking is under way. Does not wait for it.
GLuint begun_board_program(const char* name);

// Whether those that were begun ahead of this program have come as far as to be asked how they went without a wait. True where
// the driver does not tell.
bool board_programs_came();

// What the driver has against a program that could not be linked. Waits.
std::string refusal_of(GLuint program);

}  // namespace flipside::view
