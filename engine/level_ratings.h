#pragma once

// Elo points of the levels above the first, as scripts/levels measures and writes them; the last two are estimates from
// shorter matches.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 160, 330, 490, 690, 860, 1060, 1240, 1430, 1600, 1780, 1950, 2080, 2230, 2360, 2520, 2640, 2710, 2810, 2920,
};

}  // namespace flipside
