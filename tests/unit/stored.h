#pragma once

// Records and rows of the game library, for tests.

#include <cstdint>
#include <string>

#include "tests/unit/records.h"
#include "web/app/library/game_library.h"
#include "web/app/library/save_format.h"

namespace flipside::app {

inline GameRecord record_of(const Game& game, const Setup& setup, std::uint64_t id) {
  GameRecord record;
  record.game_id = id;
  set_game(record, game);
  record.setup = setup;
  return record;
}

// A row in the format of parse_library().
inline std::string library_row(const std::string& key, std::int64_t when, const std::string& text) {
  return "row " + std::to_string(when) + ' ' + std::to_string(key.size()) + ' ' + std::to_string(text.size()) + '\n' +
         key + text;
}
inline std::string library_row(const GameRecord& record, std::int64_t when = 1000) {
  return library_row(row_key(record.game_id, record.revision), when, record_text(record));
}

// The text of a record with more lines before its end.
inline std::string with_lines(const GameRecord& record, const std::string& lines) {
  const std::string text = record_text(record);
  const std::string end = "end\n";
  return text.substr(0, text.size() - end.size()) + lines + end;
}

}  // namespace flipside::app
