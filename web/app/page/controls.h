#pragma once

// Every control drawn on the canvas, for people without a pointer or without sight. The page lays an element over each
// control, where the view draws it (Canvas::register_control, web/view/canvas.h). View and page use the same names.

#include <string>

#include "web/app/elements/element.h"
#include "web/app/state.h"

namespace flipside::app {

// In the order of Tab; and as JSON.
Elements controls(const State& state);
std::string controls_json(const State& state);

}  // namespace flipside::app
