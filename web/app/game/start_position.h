#pragma once

// The start position of a game, made from its setup.

#include "engine/rules/game.h"
#include "web/app/game/setup.h"

namespace flipside::app {

// Who is given the corners of a handicap: the person against a computer player, else black. The other side begins.
Color handicap_color(const Setup& setup);

// The game before anybody has moved, an opening's moves already played. `present` is the board for
// Beginning::kPosition; a setup that makes no sense gives the standard start.
Game initial_game(const Setup& setup, const Board& present);

}  // namespace flipside::app
