#pragma once

// The elements of dialogs and panels (web/app/elements/element.h), drawn with Dear ImGui: ids, presses, focus, scrolling and text fields
// are its own, the looks those of the page.
//
// How to use it: between Toolkit's begin() and render(), in a window of Dear ImGui, call begin(), then draw() for each list of
// elements, and end(). An element takes the width that it is given and as much height as it needs.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "web/app/elements/element.h"
#include "web/app/text_writer.h"
#include "web/desktop/look.h"
#include "web/view/geometry.h"

namespace flipside::desktop {

// What a person has done in one frame.
struct Done {
  std::vector<std::string> actions;    // as web/app/action_text.h has them
  std::vector<app::Button> commanded;  // buttons with a command that were pressed
};

// Where an element is seen, in device pixels; `cut` where its text had no room. One that is scrolled away is not among them.
struct DrawnElement {
  std::string id;
  std::string text;
  view::Rect rect;
  bool cut = false;
};

class ElementView {
 public:
  void begin(const Look& look, double now_ms);
  void draw(const app::Elements& elements, float width);
  // Beside each other: buttons share what is left by those of a fixed width.
  void draw_row(const app::Elements& elements, float width);
  Done end();

  // What a button says instead of its label, for a while: that its command is done, or why it could not be.
  void say(const std::string& id, const std::string& text);
  bool says_something() const { return !said_.empty(); }

  // Another dialog: what was typed is gone.
  void forget();
  // What stands in a field.
  void set_text(const std::string& field, const std::string& text) { typed_[field].text = text; }
  std::string text_of(const std::string& field) const;

  const std::vector<DrawnElement>& drawn() const { return drawn_; }

 private:
  struct Typed {
    std::string text;
    std::string about;
    bool active = false;
  };
  struct Said {
    std::string text;
    double until_ms = 0;
  };
  // A region of the current window that takes presses.
  struct Region {
    ImVec2 low;
    ImVec2 high;
    bool hovered = false;
    bool held = false;
    bool clicked = false;
  };

  void draw_one(const app::Element& element);
  void draw_column(const app::Elements& elements);
  void draw_row(const app::Elements& elements);

  void draw(const app::Text& text);
  void draw(const app::Button& button);
  void draw(const app::Choice& choice);
  void draw(const app::Switch& one);
  void draw(const app::Range& range);
  void draw(const app::Field& field);
  void draw(const app::Group& group);
  void draw(const app::List& list);
  void draw(const app::Table& table);
  void draw(const app::BoardPicture& picture);
  void draw(const app::Graph& graph);
  void draw(const app::Progress& progress);
  void draw(const app::QrCode& code);
  void draw(const app::Document& document);

  void draw_item(const app::Button& button);
  void draw_plain(const app::Button& button, float width);
  void draw_icon_only(const app::Button& button);
  void draw_move(const app::Button& button);
  float width_of_move(const app::Button& button) const;
  void press(const app::Button& button);

  void draw_segments(const app::Choice& choice);
  void draw_chips(const app::Choice& choice);
  void draw_select(const app::Choice& choice);
  void draw_track(const app::Range& range, ImVec2 low, float width);

  void draw_tree_of_moves(const app::Group& group);
  void draw_beside(const app::Group& group);
  void draw_card(const app::Group& group);
  void draw_grid(const app::Group& group);

  void draw_entry(const app::Entry& entry, app::ListLook look);
  void draw_behind(const app::Entry& entry, ImVec2 low, ImVec2 high);
  void draw_games(const app::List& list);
  void draw_tree(const app::List& list);

  void draw_board(std::string_view board, Square mark, ImVec2 low, float side);
  void paint_board(const app::BoardPicture& picture, ImVec2 low, float side);

  Region region(const std::string& id, float width, float height, bool enabled = true);
  void show_tip(const std::string& text) const;
  void report(const std::string& id, std::string_view text, ImVec2 low, ImVec2 high, bool cut = false);
  void send(const app::Event& event);
  // With what is chosen or typed behind it.
  void send(const app::Event& event, const auto& last) {
    std::string action = event.text;
    app::TextWriter{action}(last);
    if (!event.empty()) done_.actions.push_back(std::move(action));
  }
  const view::Theme& theme() const { return *look_->theme; }
  float em(float count) const { return look_->ems(count); }

  const Look* look_ = nullptr;
  float width_ = 0;  // of the column that is being drawn
  double now_ms_ = 0;
  Done done_;
  std::map<std::string, Typed> typed_;
  std::map<std::string, Said> said_;
  std::vector<DrawnElement> drawn_;
  Square painted_ = kNoMove;  // of the stroke under way
  std::string asked_;         // for games that are seen, so that a frame asks once
};

}  // namespace flipside::desktop
