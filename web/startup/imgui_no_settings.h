#pragma once

// Read by the compiler ahead of Dear ImGui's own sources, in the browser only (FlipsideSmallPage.cmake).
//
// Dear ImGui reads its settings file with sscanf(), which brings the C library's whole reader of numbers into the program. The game has
// no such file (io.IniFilename is null). With this macro nothing is read, and the linker drops that code.

#include <cstdio>

#define sscanf(...) 0
