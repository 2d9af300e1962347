#pragma once

// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 140, 290, 420, 660, 760, 910, 1050, 1230, 1430, 1540, 1630, 1740, 1850, 1990, 2100, 2230, 2350, 2420, 2490,
};

}  // namespace flipside
