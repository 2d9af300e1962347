#pragma once

// Every control drawn on the canvas, for people without a pointer or without sight. The page lays an element over each
// control, where the view draws it (Ui::register_control, web/view/ui.h). View and page use the same names.

#include <string>

#include "web/app/state.h"

namespace flipside::app {

// An element (page/element.h) of the type "controls" with, in the order of Tab: buttons { label, event, disabled, pressed },
// ranges { label, value, last, text, event } and the list of moves { label, chosen, event, elements of label }. As JSON.
std::string controls_json(const State& state);

}  // namespace flipside::app
