#pragma once

// The NBoard protocol, version 2 (C. Welty), by which desktop programs for
// Othello let an engine play and analyse: one command a line, and any number of
// lines in answer.
//
//   nboard 2, set depth N, set game GGF, move F5/EVAL/TIME, hint N, go, ping N,
//   learn, quit
//
// A command that is not known, or means nothing here, gets no answer, as the
// protocol asks.

#include <functional>
#include <string>
#include <string_view>

#include "engine/eval/weights.h"
#include "engine/game.h"
#include "engine/search/transposition_table.h"

namespace flipside {

struct NBoardSetup {
  const Weights& weights;       // must outlive the session
  std::size_t table_megabytes;  // 1 or more
  std::function<double()> now;  // seconds, for what is told of the time taken
};

class NBoard {
 public:
  explicit NBoard(NBoardSetup setup);

  // Obeys one line, which may be anything, and calls `reply` with each line of the answer as soon as it is known. Blocks
  // for `hint` and `go` until the search is done.
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
