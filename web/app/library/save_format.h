#pragma once

// A game record as text (engine/notation/keyed_lines.h), to be stored on the device, and back:
//
//   flipside-game 2
//   game 1234567890
//   revision 57 9876543210
//   start ---------------------------OX------XO--------------------------- X
//   moves f5d6c3                       and the other lines of its tree (engine/notation/tree_lines.h)
//   ply 3                              the number of the node that is shown
//   browsing 0
//   black person level3
//   white computer level3
//   seed 1
//   seconds 5
//   end
//
// and before the end, where there is something to say:
//
//   replaces 56 9876543210             each revision that this one replaced
//   helped 1                           the person took a move back, or saw a hint or evaluations
//   black-name Ann
//   white-name Ben
//   title Club evening                 of a game that was imported, and when it was played, in ms since 1970
//   date 1763715127000
//   beginning opening 12               a setup that is not the standard one: `handicap 2`, `balanced 0`, `position 0`
//   time 5 3
//   clock 300000 280500
//   time-up black
//   resigned black
//   ended black 34 30
//   analysed 1                         it is on the analysis board
//   friend 1 ask 0 move 2              of a game with a friend: whether the latest message is to be sent, it, and the friend's
//   live 1234 0 2 black KEY -          of one that is played live: its LiveChannel (friend_talk.h)
//
// Version 1 had no tree, but lines of play from the start on, `line f5d6c5`, each with what is known of its boards by their plies. Pages
// of that version still share the storage: a game without variations, comments of several lines and analysis is written in it, because
// there both versions say the same, so a game can be played on in turn. What it cannot say, it is not given: pages that cannot read a
// game keep it as it is. Texts of version 1 are read whole.
//
// To add something to a game, add it to GameRecord and a row to the table in record_fields.cpp.

#include <optional>
#include <string>
#include <string_view>

#include "web/app/game/game_record.h"
#include "web/app/text/messages.h"

namespace flipside::app {

struct ParsedRecord {
  std::optional<GameRecord> record;
  std::string error;  // what is wrong with the text, as a part of a sentence
};

std::string record_text(const GameRecord& record);

// Reads any text at all, and refuses everything that is not exactly a record.
ParsedRecord parse_record(std::string_view text, const Translations& words);

}  // namespace flipside::app
