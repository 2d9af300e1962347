#pragma once

// The dialogs: new game, settings, about, result. A dialog fills as much of the screen as it needs, scrolls where that is
// not enough, and closes by its button, by a press beside it, or by Escape (which is the caller's).

#include <string>

#include "web/view/panels.h"

namespace flipside::view {

// The common shell, drawn first: scrim, card, title, close button. What goes inside gets its places from here.
struct DialogBox {
  Id id = 0;
  Rect header;  // beside the title, a finger high
  Rect area;    // what of the body can be seen
  Rect body;    // as wide as the card's content, `content` high, moved up by what is scrolled
  Rect footer;  // empty when none was asked for
};

struct DialogShape {
  Id id = 0;
  std::string_view title;
  float width = 0;    // lengths before `unit`
  float content = 0;  // the body's height
  float footer = 0;
};

// A screen on which a dialog does better with its parts beside each other.
bool low_and_wide(const Layout& layout);

// How wide the content of a dialog of that width (before `unit`) comes out.
float dialog_content_width(const Kit& kit, const Page& page, float width);
// Ask for the footer's widgets after end_dialog.
DialogBox begin_dialog(Kit& kit, const Page& page, const DialogShape& shape);
void end_dialog(Kit& kit);

// How a new game begins and by what clock: three rows of the new game dialog, each with a page of its own to choose on.
class GameTerms {
 public:
  void open(const app::Setup& setup);
  // The height of the rows, before `unit`.
  static float rows_height(const Layout& layout);
  void draw_rows(Kit& kit, const Page& page, const Rect& place);
  // Whether a page is open, which then stands in place of the dialog.
  bool picking() const { return picking_ != Picking::kNothing; }
  void draw_page(Kit& kit, const Page& page);
  // Puts what was chosen into a setup.
  void fill(app::Setup& setup) const;

 private:
  enum class Picking : int { kNothing, kBeginning, kHandicap, kTime };

  // An item of the page; the first time, the keyboard begins at the chosen one.
  bool item(Kit& kit, const DialogBox& box, const Rect& place, Id id, std::string_view name, std::string_view detail,
            bool chosen) const;
  std::string beginning_text(const Page& page) const;
  void pick_beginning(Kit& kit, const Page& page, const DialogBox& box, int columns);
  void pick_handicap(Kit& kit, const Page& page, const DialogBox& box);
  void pick_time(Kit& kit, const Page& page, const DialogBox& box);

  Picking picking_ = Picking::kNothing;
  Picking drawn_ = Picking::kNothing;  // the page that was drawn last
  app::Beginning beginning_ = app::Beginning::kStandard;
  int opening_ = 0;
  int handicap_ = 0;
  app::TimeControl time_;
};

class NewGameDialog {
 public:
  // The choices start from the game that is played.
  void open(const Page& page);
  // `now_ms` seeds the draw of colours.
  void draw(Kit& kit, const Page& page, double now_ms);

 private:
  enum class Mode : int { kComputer, kTwoPlayers, kWatch };
  enum class Side : int { kBlack, kWhite, kEither };

  // Of what depends on the mode.
  float choices_height(Kit& kit, const Page& page, float width) const;
  void choose_mode(Kit& kit, const Page& page, const Rect& place);
  void draw_choices(Kit& kit, const Page& page, Rect body);
  void draw_player(Kit& kit, const Page& page, Rect& body, app::Message label, Id id, int& kind);
  app::Setup setup(const Page& page, double now_ms) const;

  GameTerms terms_;
  Mode mode_ = Mode::kComputer;
  Side side_ = Side::kBlack;
  int opponent_ = 0;  // of player_kinds()
  int black_ = 0;
  int white_ = 0;
  int seconds_ = 0;  // for each move of a player that thinks by the clock
};

void draw_settings_dialog(Kit& kit, const Page& page);

// What the program is, and whose work it stands on.
void draw_about_dialog(Kit& kit, const Page& page);

// Who won, by how much, and what next.
void draw_result_dialog(Kit& kit, const Page& page);

}  // namespace flipside::view
