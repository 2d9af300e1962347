#pragma once

// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 160, 320, 520, 700, 890, 1070, 1230, 1370, 1490, 1610, 1770, 1900, 2060, 2220, 2320, 2430, 2580, 2680, 2760,
};

}  // namespace flipside
