#pragma once

// One game and everything known about it. The state holds one such record, the page stores it as the last game, and the
// game library (game_library.h) stores many.
//
// Two pages may store the same game without knowing of each other: two tabs, one of them asleep for hours. So every
// stored revision has its own name and says which ones it replaces, like a commit. No page ever overwrites a revision
// whose content it does not hold. combine() merges two records of one game without losing a disc.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/game.h"
#include "web/app/engine/analysis_cache.h"
#include "web/app/game/setup.h"

namespace flipside::app {

inline constexpr std::size_t kMaxVariations = 32;  // of one game, besides the one on the board

// The name of a stored revision; {0, 0} of a game that is not stored yet.
struct Revision {
  std::uint64_t number = 0;  // larger than those of all that it is based on
  std::uint64_t page = 0;    // that stored it, drawn at random when the page was opened

  friend bool operator==(const Revision&, const Revision&) = default;
};

struct GameRecord {
  std::uint64_t game_id = 0;  // the same in every revision
  Game game;
  std::vector<Game> variations;  // variations, kept beside the line on the board (variations.h), the oldest first
  // The line that was played, while the game is analysed: then the variations are a tree that grows from it (game_tree.h).
  std::optional<Game> played;
  std::map<std::uint64_t, std::string> comments;  // about boards, by their hash
  std::optional<Result> outcome;                  // how it ended when it was played, whatever has been tried since
  AnalysisCache analysis;                         // about its boards
  Setup setup;
  std::string title;  // of a game that was imported: its event, or a problem's name; may be empty
  std::int64_t date =
      0;  // of such a game, ms since 1970, where its text says it; otherwise it is of the day it was stored
  Clock clock;
  bool assisted = false;  // before it ended the person took a move back, or saw a hint or evaluations
  bool browsing = false;  // standing at an earlier ply on purpose: the computer does not move by itself

  Revision revision;              // the latest one stored, or the one that was read
  std::vector<Revision> parents;  // what that revision replaced
  std::vector<Revision>
      merged_revisions;  // others that are stored and whose content it holds: the next one replaces them too

  const Game& played_line() const { return played ? *played : game; }
  // At the end of its last ply, or by the clock.
  bool over() const;
};

// The number of a line, or of a ply, as an index.
constexpr std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

// How many plies two lines of one game have in common.
int common_plies(const Game& a, const Game& b);

// Whether one line is the beginning of another of the same game, or all of it.
bool begins(const Game& shorter, const Game& longer);

// The number of the first of these lines that begins with that one.
std::optional<int> line_that_begins_with(const Game& beginning, const std::vector<Game>& lines);

// Adds a line instead of those that are its beginnings. False, and nothing happens, where it is the beginning of one of them.
bool add_variation(std::vector<Game>& lines, Game line);

// Names the revision that is about to be stored by `page`.
void begin_revision(GameRecord& record, std::uint64_t page);

enum class Combined {
  kUnchanged,  // `mine` held all of it already
  kFollowed,   // the other one held all of it, and `mine` is what that was
  kMerged,     // each had something of its own: the other one's lines are variations of `mine` now
  kApart,      // they cannot be one game: `mine` is unchanged
};

// Takes up another revision of the same game (an assert).
Combined combine(GameRecord& mine, GameRecord theirs);

}  // namespace flipside::app
