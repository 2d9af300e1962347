#pragma once

// Games imported as text: which notation it is, what games are in it, and what is wrong where.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "web/app/settings/settings.h"
#include "web/app/text/messages.h"

namespace flipside::app {

enum class Notation : std::uint8_t { kNone, kTranscript, kBoard, kGgf, kObf, kLink };

struct ImportedGame {
  Game game;
  std::string black;  // who played, as the text has it; may be empty
  std::string white;
  std::string title;      // a problem's name; may be empty
  std::int64_t when = 0;  // ms since 1970, where the text says it
};

struct ImportResult {
  Notation notation = Notation::kNone;  // kNone for an empty text; of games if one of several files has some
  std::vector<ImportedGame> games;  // all of them, or of the file with the error those up to it, the broken one last
  std::string error;                // one sentence with its place; empty when there is none
  std::optional<Settings> progress = {};  // what was learned (settings_format.h), if the text has it
  bool truncated = false;                 // the error is inside the last of the games, which lacks its end
};

// More than this is refused.
inline constexpr std::size_t kLongestText = 4'000'000;
// Stands between the texts of several files, as ASCII has it; import_files() of shell/dialogs.js puts it there.
inline constexpr char kFileSeparator = '\x1c';

// Reads any text: one transcript, one a line, or several under tags (engine/pgn.h); a board and its side; GGF; OBF, one position a line; an address of this
// page; what was learned. Finds out by itself which of them it is, for each file on its own.
ImportResult import_games(std::string_view text, const Words& words);

// The code of a game in an address, which stands behind "#g=", up to the next blank; empty when there is none.
std::string_view code_of_address(std::string_view text);

}  // namespace flipside::app
