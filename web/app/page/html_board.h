#pragma once

// The board for a page without graphics: its table of squares and the players' cards beside it (shell/html_board.js).
// Text, controls and dialogs are the same as beside the drawn board (accessible_text.h, controls.h, dialogs/dialog.h).

#include <string>
#include <vector>

#include "web/app/state.h"

namespace flipside::app {

struct PlayerCard {
  std::string name;
  int discs = 0;
  std::string clock;    // empty for none
  bool active = false;  // to move

  void each(auto& f) const { f("name", name)("discs", discs)("clock", clock)("active", active); }
};
struct SquareValue {
  std::string square;
  std::string text;
  bool best = false;

  void each(auto& f) const { f("square", square)("text", text)("best", best); }
};
struct HtmlBoard {
  std::string squares;  // from a1 to h8 as X, O or -
  std::string legal;    // those with a mark, as names with blanks between them
  std::string last;
  std::string hint;
  std::string better;
  PlayerCard black;
  PlayerCard white;
  std::vector<SquareValue> values;

  void each(auto& f) const {
    f("squares", squares)("legal", legal)("last", last)("hint", hint)("better", better)("black", black);
    f("white", white)("values", values);
  }
};

HtmlBoard html_board(const State& state, double now_ms);
std::string html_board_json(const State& state, double now_ms);

}  // namespace flipside::app
