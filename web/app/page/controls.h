#pragma once

// Every control that is drawn on the canvas, for who has no pointer or does not see it: the page lays an element over each, where
// the view says that it is (Ui::expose, web/view/ui.h). Their names are the view's and the page's too.

#include <string>

#include "web/app/state.h"

namespace flipside::app {

// An element (page/element.h) of the type "controls" with, in the order of Tab: buttons { label, event, disabled, pressed },
// ranges { label, value, last, text, event } and the list of moves { label, chosen, event, elements of label }. As JSON.
std::string controls_json(const State& state);

}  // namespace flipside::app
