#pragma once

// The OpenGL functions that OpenGL ES 3.0 (WebGL 2) and OpenGL 3.3 core have in common, declared by the headers SDL
// brings along, and linked directly.

#ifndef GL_GLEXT_PROTOTYPES
#define GL_GLEXT_PROTOTYPES
#endif
#include <SDL_opengl.h>
