#pragma once

// What moves are worth, and who is ahead, in words; of whole games see assessment.h.

#include <string>

#include "web/app/messages.h"
#include "web/app/state.h"

namespace flipside::app {

// "d3, empty, you may play here, worth exactly +4": the square's own text and what a move there is worth.
std::string with_worth(const Words& words, std::string_view text, const Outlook& move);

// "White ahead by about 4"; empty when nothing is known, when values are not shown, and when the game is over.
std::string describe_lead(const Words& words, const State& state);

// The same and how it is known: "White ahead by about 4, 14 moves deep".
std::string describe_values(const Words& words, const State& state);

}  // namespace flipside::app
