#pragma once

// Games imported as text: which notation it is, what games are in it, and what is wrong where. A game that cannot be read does not keep
// the others from being imported. The engine reads them (engine/notation/game_files.h), except for links of this page.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/game_files.h"
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

// The files of a text that the engine has to read; empty where all are what was learned or addresses of this page. The text is any, in
// half-width letters.
std::string files_to_read(std::string_view whole);

// What is in that text, in the order of its files; `read` are those that had to be read. Nothing where these are another text's. A text
// that is not blank has games, a puzzle, problems, or what was learned.
std::optional<ImportResult> import_games(std::string_view whole, std::vector<GameFile> read, const Translations& words);

}  // namespace flipside::app
