#pragma once

// One game between two programs that speak the Go Text Protocol.

#include <optional>
#include <string>

#include "engine/cli/gtp_engine.h"
#include "engine/rules/game.h"

namespace flipside::cli {

struct MatchGame {
  Game game;                    // up to its end or the failure
  std::optional<Color> failed;  // the side whose engine crashed, did not answer or made an illegal move
  std::string reason;           // what it did: "ended with exit status 1", "played e4, but e4 is occupied"
};

// Plays a game from an opening that is not over. Blocks until the game is over or an engine fails; a command never
// takes longer than the timeout.
MatchGame play_match_game(const Game& opening, GtpEngine& black, GtpEngine& white);

}  // namespace flipside::cli
