#pragma once

// The lines of a stored game (save_format.h): for each key how it is written and read, and whether every text has it.

#include <span>
#include <string>
#include <string_view>

#include "web/app/game/game_record.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// What has been read so far.
struct Draft {
  explicit Draft(const Translations& in) : words(in) {}

  const Translations& words;
  GameRecord record;
  Board start;
  bool has_clock = false;
  bool in_variations = false;  // what is known of a board is of the latest variation, not of the line on the board
  std::string error;           // where a line alone does not tell what is wrong

  const Game& line() const { return in_variations ? record.variations.back() : record.game; }
};

struct RecordField {
  std::string_view key;
  bool required;
  // Adds the lines of that key; nothing for one whose lines stand among another's.
  void (*write)(const GameRecord& record, std::string_view key, std::string& out);
  bool (*read)(std::string_view value, Draft& draft);
};

// In the order in which they are written: a line may count on those above it.
std::span<const RecordField> record_fields();

}  // namespace flipside::app
