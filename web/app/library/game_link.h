#pragma once

// What the page's address says of the game on the board: its code (engine/notation/game_code.h). On the analysis board the code of the line on
// the board is followed by those of the played line and of the other lines of the tree, with full stops between them:
//
//   LINE~CHECK.PLAYED.OTHER.OTHER
//
// The check is a checksum of all the codes, so that a link that was cut off is noticed. It stands behind the first code because a
// program that knows no check, or only one code, skips it there. Links from before there was a check have none.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/game_code.h"
#include "web/app/game/game_record.h"

namespace flipside::app {

std::string link_code(const GameRecord& record);

struct ParsedLink {
  ParsedCode code;             // of the line on the board
  std::optional<Game> played;  // of an analysed game
  std::vector<Game> lines;     // the others of its tree
  bool damaged = false;        // some of its lines are missing: it was cut off, or changed on its way
};
// Parses what stands behind "#g=" in an address. Some of it may be written as in "%7E". What follows the codes is ignored, like what a
// program for mail attaches to a link.
ParsedLink parse_link(std::string_view text);

// Where the code of an address begins and ends in a text: behind "#g=", which some programs write as "%23g=", and up to the next blank.
// Nothing where there is none. shell/address.js finds it in the same way.
std::optional<std::string_view> code_of_address(std::string_view text);

// The record of an analysed game: the line on the board, the played line, and the others of its tree.
GameRecord analysed_record(const Game& shown, const Game& played, const std::vector<Game>& lines);

}  // namespace flipside::app
