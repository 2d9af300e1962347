#pragma once

// The NBoard protocol, version 2 (C. Welty). Desktop programs for Othello use it to let an engine play and analyse. A
// command is one line, and its answer is any number of lines.
//
//   nboard 2, set depth N, set game GGF, move F5/EVAL/TIME, hint N, go, ping N, learn, quit
//
// As the protocol demands, unknown commands get no answer.

#include <functional>
#include <string>
#include <string_view>

#include "engine/eval/weights.h"
#include "engine/rules/game.h"
#include "engine/search/transposition_table.h"

namespace flipside {

struct NBoardSetup {
  const Weights& weights;       // must outlive the session
  std::size_t table_megabytes;  // 1 or more
  std::function<double()> now;  // the clock, in seconds, for the times in the answers
};

class NBoard {
 public:
  explicit NBoard(NBoardSetup setup);

  // Executes one command, which may be any text. Calls `reply` with each line of the answer as soon as it is known. For
  // `hint` and `go` blocks until the search is done.
  using OnReply = std::function<void(const std::string&)>;
  void receive(std::string_view line, const OnReply& reply);

  // True after `quit`.
  bool finished() const { return finished_; }

 private:
  void set(std::string_view name, std::string_view value, const OnReply& reply);
  void set_game(std::string_view text, const OnReply& reply);
  void move(std::string_view text, const OnReply& reply);
  void hint(int count, const OnReply& reply);
  void go(const OnReply& reply);
  int exact_empties() const;

  NBoardSetup setup_;
  TranspositionTable table_;
  Game game_;
  int depth_;
  bool finished_ = false;
};

}  // namespace flipside
