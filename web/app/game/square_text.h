#pragma once

// A square of the board in words, for those who move the cursor by keyboard or read the board with a screen reader.

#include <string>

#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// "d3, empty, you may play here"
std::string describe_square(const Translations& words, const State& state, Square square);

}  // namespace flipside::app
