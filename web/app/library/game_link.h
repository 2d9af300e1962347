#pragma once

// What the page's address says of the game on the board: its code (engine/game_code.h). On the analysis board the code of the line on
// the board is followed by those of the played line and of the other lines of the tree, with full stops between them. A program that
// knows only one code reads the first.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_code.h"
#include "web/app/game/game_record.h"

namespace flipside::app {

std::string link_code(const GameRecord& record);

struct ParsedLink {
  ParsedCode code;             // of the line on the board
  std::optional<Game> played;  // of an analysed game
  std::vector<Game> lines;     // the others of its tree
};
// What follows a code that cannot be read is ignored, like what a program for mail attaches to a link.
ParsedLink parse_link(std::string_view text);

// The record of an analysed game (an assert).
GameRecord analysed_record(const ParsedLink& link);

}  // namespace flipside::app
