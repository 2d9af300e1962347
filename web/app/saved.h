#pragma once

// The game and the settings as text, to be kept on the device, and back. One `name value` a line after a first line that
// names the format and its version; every line has to be there, in this order:
//
//   flipside-saved 2
//   start ---------------------------OX------XO--------------------------- X
//   moves f5d6c3
//   ply 3
//   browsing 0
//   black person level3
//   white computer level3
//   seed 1
//   flips normal
//   legal-moves 1
//   flip-preview 1
//   coordinates 1
//   seconds 5
//   ponder 1
//   keep-table 1
//
// and then those of these that differ from a fresh game's:
//
//   variety much
//   theme night
//   volume high
//   sound 0
//   game 1234567890
//   black-name Ann
//   white-name Ben
//   time 5 3
//   clock 300000 280500
//   spent 0 3200 1450
//   time-up black
//   language japanese
//   values 1
//   overlay stable
//
//   ended black 34 30
//
// and at last what is known of the boards, as saved_findings.h says, first of this line's, then of those of each line that is
// kept beside it, behind
//
//   line f5d6c5
//
// A text of version 1, which ends before `seconds`, is read too.

#include <optional>
#include <string>
#include <string_view>

#include "web/app/state.h"

namespace flipside::app {

// The part of a State that outlives the page.
struct Saved {
  Game game;
  std::vector<Game> lines;
  std::optional<Result> outcome;
  Findings findings;
  Setup setup;
  Settings settings;
  bool browsing = false;
  Clock clock;                // not running
  std::uint64_t game_id = 0;  // 0 in texts from before games had one
};

// What was kept, or what is wrong with the text, as a part of a sentence.
struct ParsedSaved {
  std::optional<Saved> saved;
  std::string error;
};

std::string saved_text(const State& state);
// The same for any game, with the settings of a fresh State.
std::string saved_text(const Game& game, const Setup& setup, std::uint64_t game_id);

// Reads any text at all; what is not exactly a saved game is refused.
ParsedSaved parse_saved(std::string_view text, const Words& words);

}  // namespace flipside::app
