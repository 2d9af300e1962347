#pragma once

// The lines of a stored game (save_format.h): for each key how it is written and read, and whether every text has it.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/tree_lines.h"
#include "web/app/game/game_record.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// What has been read so far.
struct Draft {
  Draft(const Translations& in, int of) : words(in), version(of) {}

  const Translations& words;
  int version;
  GameRecord record;  // its tree is the reader's
  TreeLineReader reader;
  std::vector<NodeId> lines;  // version 1: the ends of its variations
  bool has_clock = false;
  std::string error;  // where a line alone does not tell what is wrong
};

struct RecordField {
  std::string_view key;
  bool required;
  // Adds the lines of that key; nullptr for one that only texts of version 1 have.
  void (*write)(const GameRecord& record, std::string_view key, std::string& out);
  bool (*read)(std::string_view value, Draft& draft);
};

// In the order in which they are written: a line may count on those above it.
std::span<const RecordField> record_fields();

// Reads one of the other lines of the tree, which stand behind its moves (engine/notation/tree_lines.h).
bool read_tree_line(std::string_view key, std::string_view value, Draft& draft);

}  // namespace flipside::app
