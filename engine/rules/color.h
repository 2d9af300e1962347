#pragma once

// The two sides. Black moves first.

#include <cstddef>
#include <cstdint>

namespace flipside {

enum class Color : std::uint8_t { kBlack, kWhite };

// As the index of an array of two, black's first.
constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }
constexpr Color opposite(Color color) { return color == Color::kBlack ? Color::kWhite : Color::kBlack; }

}  // namespace flipside
