#pragma once

// A game record as text (engine/notation/keyed_lines.h), to be stored on the device, and back:
//
//   flipside-game 1
//   game 1234567890
//   revision 57 9876543210
//   start ---------------------------OX------XO--------------------------- X
//   moves f5d6c3
//   ply 3
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
//   spent 0 3200 1450
//   time-up black
//   ended black 34 30
//   worth 12 14 ~-3                    what is known of the boards, as saved_analysis.h says, of this line
//   line f5d6c5                        and of each variation, behind its moves
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
