#pragma once

// Dear ImGui's metrics window, for work on the drawing. Debug builds have it (FrameInput::metrics); in release builds
// there is none.

#include <vector>

#include "web/view/fonts.h"
#include "web/view/view.h"

struct ImDrawList;

namespace flipside::view {

// Whether the pointer belongs to the window, and not to what lies under it.
bool metrics_window_has_pointer();

// What to draw in a frame with the window: `panels`, and the window above them. It tells of `panels` as they were in the frame before.
std::vector<const ImDrawList*> with_metrics_window(ImDrawList& panels, Fonts& fonts, const FrameInput& input);

}  // namespace flipside::view
