#pragma once

// The panels around the board. Each draws its part of the page and adds what the person asked for to the actions.

#include <vector>

#include "web/app/action.h"
#include "web/app/messages.h"
#include "web/app/state.h"
#include "web/view/widgets.h"

namespace flipside::view {

// What every panel and dialog reads, and where their wishes go.
struct Page {
  const app::State& state;
  const app::Words& words;
  const Layout& layout;
  std::vector<app::Action>& actions;
  double now_ms = 0;

  // Not inline: how an Action moves is a lot of code, once in every file that asks.
  void ask(app::Action action) const;
};

// The program's name.
void draw_brand(Kit& kit, const Page& page);

// Who plays, with how many discs, and whose turn it is.
void draw_players(Kit& kit, const Page& page);
// "You", "Level 5", or the colour where two people share the device.
std::string seat_title(const Page& page, Color color);

// Who is ahead, where the layout has a place for it.
void draw_lead(Kit& kit, const Page& page);

// Undo, redo, new game, hint, values, menu.
void draw_controls(Kit& kit, const Page& page);

// The graph of the game (graph_plot.h) inside `place`; a press or a drag goes to the board there.
void draw_graph(Kit& kit, const Page& page, Rect place);

// The opening, and all plies, passes among them; a press goes there. The graph of the game has a panel of its own below, or
// takes turns with the list where there is no room for both.
class MovesPanel {
 public:
  void draw(Kit& kit, const Page& page);

 private:
  void draw_list(Kit& kit, const Page& page, const Rect& area, bool strip);

  // What was made visible last.
  int shown_ply_ = -1;
  Rect shown_area_;
};

// A replay's controls, how high they are in a place of that width, and they themselves.
float replay_height(const Kit& kit, float width);
void draw_replay(Kit& kit, const Page& page, const Rect& place);

// Whose turn it is, or what has to be seen: passes, refusals, failures.
class MessagePanel {
 public:
  // Where the message will be drawn: higher than its place when the text is long. Also says whether anything is to be seen
  // that covers what is below.
  Rect place(Kit& kit, const Page& page) const;
  void draw(Kit& kit, const Page& page, const Rect& place) const;
};

}  // namespace flipside::view
