#pragma once

// What the page's address says of the game on the board: the code of its tree (engine/notation/game_code.h). Links from before there was
// a tree have the codes of lines: the one on the board, the played one and the others, with full stops between them,
//
//   LINE~CHECK.PLAYED.OTHER.OTHER
//
// and with a checksum of all of them, so that a link that was cut off is noticed. The oldest ones have none.

#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/game_code.h"
#include "web/app/game/game_record.h"

namespace flipside::app {

struct LinkCode {
  std::string code;
  bool whole = true;  // otherwise it has only the line on the board, because the whole is longer than kLongestCode
};
LinkCode link_code(const GameRecord& record);

struct ParsedLink {
  std::optional<GameTree> tree;  // nothing where the link cannot be read: `problem`
  NodeId shown = kRoot;
  bool damaged = false;  // some of its lines are missing: it was cut off, or changed on its way
  ParsedCode::Problem problem = ParsedCode::Problem::kNone;
};
// Parses what stands behind "#g=" in an address. Some of it may be written as in "%7E". What follows the codes is ignored, like what a
// program for mail attaches to a link.
ParsedLink parse_link(std::string_view text);

// Where the code of an address begins and ends in a text: behind "#g=" for a game, "#p=" for a puzzle, or "#f=" for a message of a game
// with a friend (remote/friend_link.h), which some programs write as "%23g=", and up to the next blank. Nothing where there is none.
// shell/address.js finds it in the same way.
std::optional<std::string_view> code_of_address(std::string_view text, char letter = 'g');

// Whether a tree has more than a played line: variations, comments or analysis behind its end. Such a game from elsewhere is opened on the
// analysis board, where they are seen.
bool has_notes(const GameTree& tree);

}  // namespace flipside::app
