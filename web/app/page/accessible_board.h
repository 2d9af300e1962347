#pragma once

// The board and the whole state in words, for screen readers; and in marks that they do not read, for a page that cannot draw the
// board and shows this one instead (shell/accessible_board.css).

#include <string>
#include <vector>

#include "web/app/state.h"

namespace flipside::app {

struct AccessibleSquare {
  std::string label;
  std::string marks = {};  // any of: legal last hint better cursor best loss-1 loss-2 loss-3
  std::string value = {};  // of a move, where evaluations are shown

  void each(auto& f) const { f("label", label)("marks", marks)("value", value); }
};

struct AccessibleBoard {
  bool drawn = true;    // on the canvas
  std::string title;    // of the page, if a friend waits for somebody who does not see it
  std::string discs;    // engine/notation/board_text.h
  std::string players;  // the lines
  std::string turn;
  std::string message;  // current_message.h, if no other line has it
  std::string score;
  std::string moves;
  std::string opening;
  std::string evaluations;
  std::vector<AccessibleSquare> squares;  // from a1 to h8
  std::vector<std::string> notices;

  void each(auto& f) const {
    f("drawn", drawn)("title", title)("discs", discs)("players", players)("turn", turn)("message", message)("score",
                                                                                                            score);
    f("moves", moves)("opening", opening)("evaluations", evaluations)("squares", squares)("notices", notices);
  }
};

AccessibleBoard accessible_board(const State& state);
std::string board_json(const State& state);

}  // namespace flipside::app
