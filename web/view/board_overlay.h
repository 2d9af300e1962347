#pragma once

// The marks of an overlay (web/app/game/overlay.h) on the board. Their shapes differ, not only their colours.

#include "web/view/panels.h"

namespace flipside::view {

// `grid_rect` is where the 64 squares are.
void draw_overlay(DrawContext& draw, const ViewContext& view, const Rect& grid_rect);

}  // namespace flipside::view
