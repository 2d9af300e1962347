#pragma once

// The marks of an overlay (web/app/overlay.h) on the board, told apart by their shapes.

#include "web/view/panels.h"

namespace flipside::view {

// `field` is where the 64 squares are.
void draw_overlay(Kit& kit, const Page& page, const Rect& field);

}  // namespace flipside::view
