#pragma once

// The players as names in a game's text: "Flipside level5" for a computer player, "Person" or a person's own name.

#include <string>
#include <string_view>

#include "web/app/game/setup.h"

namespace flipside::app {

std::string text_name(const Seat& seat);

// The seat that such a name means; a name that no computer player of this program has is a person's.
Seat seat_named(std::string_view name);

}  // namespace flipside::app
