#pragma once

// The files of web/view/shaders, for the desktop program: made by scripts/cmake/shader_sources.cmake.

#include <string_view>

namespace flipside::view {

// The text of the file of that name; empty when there is none.
std::string_view shader_source(std::string_view name);

}  // namespace flipside::view
