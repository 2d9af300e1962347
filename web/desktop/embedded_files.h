#pragma once

// The bytes that the build makes of files of shell/ (scripts/cmake/FlipsideDataFile.cmake). Use page_file() of page_files.h.

#include <cstdint>
#include <span>

namespace flipside {

std::span<const std::uint8_t> embedded_lessons();
std::span<const std::uint8_t> embedded_puzzles();
std::span<const std::uint8_t> embedded_puzzle_order();
std::span<const std::uint8_t> embedded_openings();
std::span<const std::uint8_t> embedded_notices();

}  // namespace flipside
