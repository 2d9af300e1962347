#pragma once

// Where the plies of a move list lie, and the branches that leave it: pure geometry in CSS pixels, from the list's own
// beginning on.
//
// In rows, black's and white's moves stay in columns of their own, but for passes, and the branches that part in a row have
// rows of their own below it. In a strip, which goes sideways, each branch stands behind the ply that it is instead of.
// Everything can be touched: at least 44 pixels each way before `unit`. A row holds as many plies as fit with all that is
// written of them.

#include <span>
#include <vector>

#include "web/app/game/branches.h"
#include "web/view/geometry.h"

namespace flipside::view {

struct MoveGrid {
  std::vector<Rect> plies;     // by ply
  std::vector<Rect> branches;  // in the order in which they were given
  float content = 0;           // how long the list is, down or sideways
};

// For a place `area` wide (and, in a strip, high); what is written of a ply is `written` wide; `branches` by ply.
MoveGrid make_move_grid(const Rect& area, bool strip, float unit, float written, int plies,
                        std::span<const app::Branch> branches);

}  // namespace flipside::view
