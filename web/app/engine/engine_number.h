#pragma once

// Engines have numbers: 0 plays and analyses the board, 1 and up review a game.

namespace flipside::app {

inline constexpr int kPlayingEngine = 0;
inline constexpr int kFirstReviewer = 1;

}  // namespace flipside::app
