#pragma once

// The two sides. Black moves first.

#include <cstdint>

namespace flipside {

enum class Color : std::uint8_t { kBlack, kWhite };

constexpr Color opposite(Color color) { return color == Color::kBlack ? Color::kWhite : Color::kBlack; }

}  // namespace flipside
