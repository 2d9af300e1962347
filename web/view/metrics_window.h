#pragma once

// Dear ImGui's metrics window, for work on the drawing. Debug builds have it (FrameInput::metrics); in release builds
// these functions do nothing.

#include "web/view/fonts.h"

namespace flipside::view {

// Before ImGui::NewFrame(), after Fonts::begin(): gives Dear ImGui's own windows type to write with.
void prepare_metrics_window(Fonts& fonts);
// Within a frame.
void draw_metrics_window();

}  // namespace flipside::view
