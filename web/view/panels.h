#pragma once

// The panels around the board. Each draws its part of the screen and adds what the person asked for to the actions.

#include <vector>

#include "web/anim/timeline.h"
#include "web/app/action.h"
#include "web/app/page/current_message.h"
#include "web/app/state.h"
#include "web/app/text/messages.h"
#include "web/view/board_theme.h"
#include "web/view/controls.h"

namespace flipside::view {

// What every panel reads, and where their wishes go.
struct ViewContext {
  const app::State& state;
  const app::Translations& words;
  const Layout& layout;
  std::vector<app::Action>& actions;
  const BoardTheme& board_theme;
  anim::FlipTiming timing;
  double now_ms = 0;
  app::CurrentMessage message = {};

  // Not inline: how an Action moves is a lot of code, once in every file that asks.
  void dispatch(app::Action action) const;
};

// The program's name.
void draw_brand(DrawContext& draw, const ViewContext& view);

// Who plays, with how many discs, and whose turn it is.
void draw_players(DrawContext& draw, const ViewContext& view);

// How the game stands, where the layout has a place for it; a press opens the legend.
void draw_lead(DrawContext& draw, const ViewContext& view);

// What opens the legend of all values and colours, where the control of that name is (web/app/page/controls.h).
void draw_legend(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place);

// A button where the control of that name is, which sends the action; and one with an icon alone.
void draw_way(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place,
              std::string_view label, ButtonKind kind, app::Action action);
void draw_way(DrawContext& draw, const ViewContext& view, std::string_view name, const Rect& place, Icon icon,
              app::Action action);

// Undo, redo, new game, hint, values, menu.
void draw_controls(DrawContext& draw, const ViewContext& view);

// The graph of the game (graph_plot.h) inside `place`; a press or a drag goes to the board there.
void draw_graph(DrawContext& draw, const ViewContext& view, Rect place);
// The same with a panel of its own.
void draw_graph_panel(DrawContext& draw, const ViewContext& view, const Rect& panel);

// The opening, and all plies, passes among them; a press goes there. The graph of the game has a panel of its own below, or
// takes turns with the list where there is no room for both.
class MovesPanel {
 public:
  void draw(DrawContext& draw, const ViewContext& view);

 private:
  void draw_list(DrawContext& draw, const ViewContext& view, const Rect& area, bool strip);

  // What was made visible last.
  int shown_ply_ = -1;
  Rect shown_area_;
};

// A replay's controls, how high they are in a place of that width, and they themselves.
float replay_height(const DrawContext& draw, float width);
void draw_replay(DrawContext& draw, const ViewContext& view, const Rect& place);

// The current message, with the ways to answer it: how high what has to be seen of it is in a place of that width, 0 for nothing out of
// the ordinary; where that is, empty for nothing, and then the move list may have the place; and it itself.
float message_height(const DrawContext& draw, const ViewContext& view, float width);
Rect message_place(const ViewContext& view);
void draw_message(DrawContext& draw, const ViewContext& view, const Rect& place);

}  // namespace flipside::view
