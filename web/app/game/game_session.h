#pragma once

// What belongs to the board on show but is not stored with it.

#include <optional>
#include <string_view>
#include <vector>

#include "engine/rules/game_tree.h"
#include "web/app/engine/move_evaluations.h"
#include "web/app/game/friend_talk.h"

namespace flipside::app {

// What is marked on the board that nobody has played.
struct BoardMarks {
  Square better = kNoMove;          // a move that is better than the one that was made, or the answer of a lesson
  std::vector<LineDisc> line = {};  // the discs of an expected line, those that are not on the board
  bool of_review = false;           // they are about the move that was made on this board (learn/reviewed_move.h)
};

// What belongs to the game on the board but is not stored with it. Every game put on the board begins with a fresh one.
struct GameSession {
  std::string_view opening =
      {};                 // the game's name (engine/knowledge/openings.h), empty when there is none; kept by update()
  int opening_plies = 0;  // how many of its plies are on the way to a named opening; kept by update()
  double rest_at = 0;     // ms: the discs of the latest ply flip until then
  BoardMarks marks = {};
  bool result_due = false;  // the game has ended: Dialog::kResult opens when the last discs are at rest
  std::optional<double> counting_since = {};  // ms: the discs of the finished game are counted from then on
  // ms: the game continues in another page, whose computer player moves until then
  std::optional<double> elsewhere_until = {};
  int warned_ply = -1;       // the ply at which the coach has warned last
  bool from_link = false;    // a copy of a link's game, until the library tells whether the device has that game
  NodeId removed = kNoNode;  // on the analysis board: what Undo restores, until something else is done there
  int typed_file = -1;       // 0–7 after a letter a–h was typed: a digit then places there
  FriendWait called = FriendWait::kNothing;  // when the person was last told what a friend waits for
};

}  // namespace flipside::app
