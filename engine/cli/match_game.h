#pragma once

// One game between two programs that speak the Go Text Protocol.

#include <optional>
#include <string>

#include "engine/cli/gtp_engine.h"
#include "engine/game.h"

namespace flipside::cli {

struct MatchGame {
  Game game;                    // as far as it was played
  std::optional<Color> failed;  // the side whose engine crashed, was silent too long or broke the rules, if one did
  std::string reason;           // what it did: "ended with exit status 1", "played e4, but e4 is occupied"
};

// Plays on from the opening, which is not over. Blocks until the game has ended, by its rules or by a failure; never
// for longer than the timeout for each command.
MatchGame play_match_game(const Game& opening, GtpEngine& black, GtpEngine& white);

}  // namespace flipside::cli
