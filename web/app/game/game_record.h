#pragma once

// One game and everything known about it. The state holds one such record, the page stores it as the last game, and the
// game library (game_library.h) stores many.
//
// Its tree (engine/rules/game_tree.h) has what was played and what was tried besides. Play changes the played line, and what was played
// before becomes a variation; analysis only adds nodes.
//
// Two pages may store the same game without knowing of each other: two tabs, one of them asleep for hours. So every
// stored revision has its own name and says which ones it replaces, like a commit. No page ever overwrites a revision
// whose content it does not hold. combine() merges two records of one game without losing a disc.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/game_tree.h"
#include "web/app/game/friend_talk.h"
#include "web/app/game/setup.h"

namespace flipside::app {

// The name of a stored revision; {0, 0} of a game that is not stored yet.
struct Revision {
  std::uint64_t number = 0;  // larger than those of all that it is based on
  std::uint64_t page = 0;    // that stored it, drawn at random when the page was opened

  friend bool operator==(const Revision&, const Revision&) = default;
};

struct GameRecord {
  std::uint64_t game_id = 0;  // the same in every revision
  GameTree tree;
  NodeId shown = kRoot;  // the node on the board
  bool analysed =
      false;  // the line on the board is the main line, and not the played one: analysis is in the stack (stack.h)
  std::optional<Result> outcome;  // how it ended when it was played, whatever has been tried since
  Setup setup;
  std::string title;  // of a game that was imported: its event, or a problem's name; may be empty
  std::int64_t date =
      0;  // of such a game, ms since 1970, where its text says it; otherwise it is of the day it was stored
  Clock clock;
  std::optional<Color> resigned;  // who has: the other side has won
  FriendTalk talk;  // of a game with a friend, whose game_id is the same on both devices and fits kFriendIdBits
  std::optional<LiveChannel> channel;  // of such a game that is played live
  bool assisted = false;               // before it ended the person took a move back, or saw a hint or evaluations
  // Standing at a board on purpose: the computer does not move by itself. The node does not tell: after Undo the game goes on from an
  // earlier ply, and a game that was opened waits at its last one.
  bool browsing = false;

  Revision revision;              // the latest one stored, or the one that was read
  std::vector<Revision> parents;  // what that revision replaced
  std::vector<Revision>
      merged_revisions;  // others that are stored and whose content it holds: the next one replaces them too

  // The board at the shown node, its hash, and the plies that lead there.
  Board board() const { return tree[shown].board; }
  std::uint64_t hash() const { return tree[shown].hash; }
  int ply() const { return tree[shown].ply; }
  // The nodes of the line on the board from the start on, and its plies. In play it is the played line; else it goes on along the first
  // children.
  std::vector<NodeId> line() const { return tree.path(line_end()); }
  int length() const { return tree[line_end()].ply; }
  // The same line as a game that stands at the shown node.
  const Game& game() const;
  // Shows the node of that line after `ply` plies (0…length(), an assert).
  void go_to(int ply);
  // The node behind a legal ply (an assert) on the board. A new one knows what is known of its board.
  NodeId add(Square square);

  // What was played, at the node that is shown if that is a part of it in play, or else at its end.
  Game played_line() const;
  // What ended it before its last ply: the clock, or a resignation.
  std::optional<Result> forfeit() const;
  // At the end of its last ply, or by a forfeit.
  bool over() const;
  // A person at this device has resigned against a friend, and can still withdraw that.
  bool resignation_unsent() const { return !channel && talk.unsent && talk.mine.word == FriendWord::kResign; }
  // Whether a person at this device is to move behind all that was played.
  bool own_turn() const;

 private:
  NodeId line_end() const;

  mutable Game line_;  // what game() returned last, which takes longer to replay than to compare
};

inline constexpr int kFriendIdBits = 48;

// A number as an index.
constexpr std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

// The record of a tree that stands at a node.
GameRecord record_of(GameTree tree, NodeId shown, const Setup& setup);

// Whether one tree has all nodes of another one.
bool holds(const GameTree& all, const GameTree& part);

// The node of another tree with the same plies; kNoNode where it has none.
NodeId same_node(const GameTree& tree, const GameTree& other, NodeId node);

// Names the revision that is about to be stored by `page`.
void begin_revision(GameRecord& record, std::uint64_t page);

enum class Combined {
  kUnchanged,  // `mine` held all nodes of it already
  kFollowed,   // the other one held all of it, and `mine` is what that was
  kMerged,     // each had something of its own: `mine` has both now, and shows the same board
  kApart,      // they cannot be one game: `mine` is unchanged
};

// Takes up another revision of the same game (an assert). A successor replaces what it is based on; what neither knew of is united.
Combined combine(GameRecord& mine, GameRecord theirs);

}  // namespace flipside::app
