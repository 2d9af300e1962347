#pragma once

// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.

#include <array>

namespace flipside {

inline constexpr std::array<int, 20> kLevelRatings = {
    0, 140, 320, 470, 640, 810, 990, 1200, 1360, 1490, 1640, 1790, 1920, 2050, 2170, 2270, 2370, 2520, 2610, 2700,
};

}  // namespace flipside
