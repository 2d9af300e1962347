#pragma once

// Looks and motion other than the program's own, for somebody who is looking for better ones (web/desktop/lab.h).

#include "web/anim/timeline.h"
#include "web/view/board_theme.h"
#include "web/view/theme.h"

namespace flipside::view {

struct Tuning {
  Theme theme;
  BoardTheme board;
  anim::FlipTiming timing;  // of the discs alone: the game's pauses stay those of its setting
};

}  // namespace flipside::view
