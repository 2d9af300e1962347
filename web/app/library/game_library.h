#pragma once

// The game library: all games stored on this device besides the one on the board. The list, the results by opponent, and
// all games as one text.
//
// Each revision of a game (game_record.h) is a row of its own, and its key names it. A page that stores the next
// revision deletes the rows whose content it holds, and no others. Pages that know nothing of each other leave a row
// each, and reading the library merges them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/recorded_game.h"
#include "web/app/game/game_record.h"

namespace flipside::app {

// As the device stores it.
struct StoredRow {
  std::string key;
  std::int64_t when = 0;  // ms since 1970, of the game's latest change; 0 for now, or where that is not known
  std::string text;       // record_text() (save_format.h)
  int utc_offset = 0;     // minutes that the device's clock was ahead of UTC then
};

struct StoredGame {
  GameRecord record;      // what all its rows hold together
  std::int64_t when = 0;  // ms since 1970, the game's date (GameRecord::date), or else of the latest row
  int utc_offset = 0;     // of the latest row
  std::vector<StoredRow> rows;
};

struct GameLibrary {
  std::vector<StoredGame> games;  // newest first
  int unreadable = 0;             // rows that no game could be read from; the device keeps them
};

// How a person has done against one computer player, or one friend.
struct OpponentRecord {
  std::string player;  // or the friend's name, which may be empty
  int won = 0;
  int drawn = 0;
  int lost = 0;
  bool distant = false;  // a friend
};

// "1234" for a game from before revisions had names, else "1234 57 9876".
std::string row_key(std::uint64_t game_id, const Revision& revision);

// The row that stores this revision of a game.
StoredRow row_of(const GameRecord& record, std::int64_t when = 0);

// A row as text: a line "row WHEN KEY-BYTES TEXT-BYTES UTC-OFFSET" (without the last one where it is 0), and then its key and its text.
// Lengths, because a stored text may hold any characters, and a damaged one must not spoil those after it.
std::string row_text(const StoredRow& row);
// The first row of a text, which loses it; nothing where the text is none. A time that no date can have is not known.
std::optional<StoredRow> next_row(std::string_view& text);

// Reads what the device stores: a text of rows. Those that cannot be read are counted.
GameLibrary parse_library(std::string_view text);

// Finished games of a person against a computer player, by player, weakest first; behind them those against friends, by name.
std::vector<OpponentRecord> opponent_records(const std::vector<StoredGame>& games);

// How a finished game ended (an assert).
Result result_of(const GameRecord& record);

// All of them in SGF, with their variations and comments, oldest first.
std::string all_games_text(const std::vector<StoredGame>& games);

// A game with its variations and comments.
RecordedGame recorded_game(const GameRecord& record, std::string date);

// What makes a game the one it is: its start, moves, players, title and, unless it is 0, its date in whole seconds. It is the same for a
// game that was exported and imported again.
std::string identity(const GameRecord& record, std::int64_t when);

}  // namespace flipside::app
