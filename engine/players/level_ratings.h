#pragma once

// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 140, 330, 510, 690, 850, 1020, 1130, 1260, 1420, 1560, 1770, 1880, 2000, 2100, 2210, 2340, 2450, 2540, 2630,
};

}  // namespace flipside
