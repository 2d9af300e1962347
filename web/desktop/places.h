#pragma once

// Where everything was drawn, as text: for those who work on the program, and for its tests, which press and measure by it.

#include <string>
#include <vector>

#include "web/desktop/element_view.h"
#include "web/view/canvas.h"
#include "web/view/geometry.h"
#include "web/view/view.h"

namespace flipside::desktop {

// A line "places"; then for the window, for the board, for each control on the canvas and for each element of dialogs and panels a line with its kind, x, y,
// width and height in device pixels, and its id, and of an element behind a tab its text; then a line "placed". An element whose text had no
// room is of the kind "cut". Board and controls are in CSS pixels.
std::string places_text(const view::FrameInput& input, const view::Rect& board,
                        const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements);

}  // namespace flipside::desktop
