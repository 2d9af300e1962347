#pragma once

// Games imported as text: which notation it is, what games are in it, and what is wrong where. A game that cannot be read does not keep
// the others from being imported.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game_tree.h"
#include "web/app/settings/settings.h"
#include "web/app/text/messages.h"

namespace flipside::app {

enum class Notation : std::uint8_t { kTranscript, kBoard, kGgf, kSgf, kObf, kWthor, kLink };

struct ImportedGame {
  Notation notation = Notation::kTranscript;
  GameTree tree = {};
  NodeId shown = kRoot;
  std::string black = {};  // who played, as the text has it; may be empty
  std::string white = {};
  std::string title = {};     // the event, or a problem's name; may be empty
  std::int64_t when = 0;      // ms since 1970, where the text says it
  int number = 0;             // among all games of the text, those that cannot be read included; the first is 1
  bool cut = false;           // what comes before the problem in the only game of the text
  bool side_missing = false;  // it is a position whose text does not say who is to move, so a person is asked

  // The line that is shown, as a game that stands at its node.
  Game game() const { return tree.game(shown); }
  bool is_position() const { return notation == Notation::kBoard || notation == Notation::kObf; }
};

struct ImportResult {
  std::vector<ImportedGame> games;  // those that can be read, in their order
  std::vector<std::string>
      problems;           // a sentence with its place for each of the others, the first kMostProblems of them
  int more_problems = 0;  // how many others there are besides these
  std::optional<Settings> progress = {};  // what was learned (settings_format.h), if the text has it
  std::string puzzle =
      {};  // the code of the link to a puzzle (puzzle_of_code() of learn/puzzles.h), if the text is one
};

// More than this is refused.
inline constexpr std::size_t kLongestText = 4'000'000;
inline constexpr std::size_t kMostProblems = 100;
// Stands between the texts of several files, as ASCII has it; import_files() of shell/dialogs.js puts it there.
inline constexpr char kFileSeparator = '\x1c';
// Begins a file of bytes, the base of WTHOR (engine/notation/wthor.h): an address that has them all in base64.
inline constexpr std::string_view kFileOfBytes = "data:application/octet-stream;base64,";

// Reads any text: games, boards and problems in each of the forms of engine/notation/games_text.h; addresses of this page, with
// a game or a puzzle; what was learned; and the files of WTHOR, whose names of players may come in the same text. Finds out by itself which of them it is, for each
// file on its own. A text that is not blank has games, a puzzle, problems, or what was learned.
ImportResult import_games(std::string_view text, const Translations& words);

}  // namespace flipside::app
