#pragma once

// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 140, 280, 490, 640, 750, 900, 1040, 1200, 1400, 1520, 1660, 1820, 1940, 2050, 2200, 2320, 2460, 2550, 2620,
};

}  // namespace flipside
