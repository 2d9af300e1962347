#pragma once

// M PLUS as the desktop program carries it, OpenType; pages fetch it. Made by the build (scripts/cmake/FlipsideWeb.cmake).

#include <cstdint>
#include <span>

namespace flipside {

std::span<const std::uint8_t> japanese_regular();
std::span<const std::uint8_t> japanese_semibold();

}  // namespace flipside
