#pragma once

// What is around the window: the page (or the desktop), its words for screen readers, and what it keeps of a game.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "web/app/page/keys.h"
#include "web/app/state.h"
#include "web/platform/window.h"

namespace flipside::platform {

// CSS pixels at each side that the device keeps for itself.
struct Insets {
  float top = 0;
  float right = 0;
  float bottom = 0;
  float left = 0;
};

class Host {
 public:
  struct Calls {
    std::function<bool(const app::Key&)> key;  // true when the key was used
    std::function<void(Square)> place;         // chosen on the board for screen readers
    std::function<void(const WindowSize&)> resized;
    std::function<void()> context_lost;
    std::function<void()> context_restored;
    // The host has no hope any more that graphics which were lost come back, or they are back.
    std::function<void(bool available)> graphics;
    std::function<void(const app::Environment&)> environment;    // whenever it changes
    std::function<void(const std::string& event)> dialog_event;  // web/app/dialogs/dialog.h
    std::function<void(const std::string& code)> link_entered;
    std::function<void(const std::string& text)> entry_opened;     // back or forth, to where this game was shown
    std::function<void(const std::string& text)> game_stored;      // by another page
    std::function<void(const std::string& text)> settings_stored;  // by another page
    std::function<void(const std::string& text)> games_listed;
    std::function<void()> games_failed;
    std::function<void()> storage_failed;
    std::function<void(int side)> picture_wanted;  // to be drawn at once, that many device pixels wide and high
    // Nothing happens: time for a bit of what can be done ahead. False when no more is left.
    std::function<bool()> idle;
    // fetch_japanese() was done: OpenType, regular and semibold.
    std::function<void(std::vector<unsigned char> regular, std::vector<unsigned char> semibold)> japanese_came;
    std::function<void()> touch_cancelled;  // the device has taken the finger's stroke for something of its own
  };

  explicit Host(Calls calls);
  ~Host();

  // Begins to call: with the window's size at once, then with whatever happens.
  void listen();

  Insets insets() const;
  bool prefers_reduced_motion() const;
  app::Device device() const;
  app::Environment environment() const;
  // What the device speaks, as far as this program does.
  app::Language language() const;
  // Gets the type of Japanese in its own time; asking again while that goes on, or after it, does nothing.
  void fetch_japanese();
  // The language of everything from now on, and what the canvas and the board are called in it.
  void name_page(app::Language language, const char* canvas, const char* board);

  // One sentence to be spoken now.
  void speak(const std::string& sentence);
  // The state in words; the order of its lines is describe() in shell/host.js.
  void describe(const std::string& lines);
  // The colours of the page's own elements: page_colors() of web/view/themes.h.
  void show_theme(const std::string& colors);
  // Where the squares are drawn, and how much larger than on a phone (view/layout.h).
  void lay_board(float x, float y, float side, float unit);

  // Shows a board of the page's own elements in the place of the drawn one: html_board_json() of web/app/page/html_board.h; empty
  // where the drawn one is shown.
  void show_html_board(const std::string& text);

  // Whether it can show dialogs of its own, and the one to be shown: dialog_json() of web/app/dialogs/dialog.h.
  bool has_dialogs() const;
  void show_dialog(const std::string& text);
  // What can be pressed on the canvas: controls_json() of web/app/page/controls.h. And where: lines of a name, x, y, width and
  // height in CSS pixels; what has no line is not there.
  void show_controls(const std::string& text);
  void lay_controls(const std::string& places);
  // The game's code in the address the program was opened with; and the game that this very page showed there before it was
  // reloaded, or left and come back to.
  std::string link() const;
  std::optional<std::string> entry() const;
  // The code to be in the address now, and what entry() is to be: a game's id and its record (web/app/library/save_format.h).
  void show_link(const std::string& code, const std::string& id, const std::string& record);
  // The picture that was wanted is on the canvas.
  void take_picture();

  // What is stored under a name; nothing when there is none.
  std::optional<std::string> read(const char* name) const;
  // Soon, and before the program ends; the calls say where that fails.
  void write(const char* name, const std::string& text);
  // Sets aside what is stored under a name, beside all that was set aside before. Where that cannot be done nothing is written
  // over it.
  void quarantine(const char* name);

  // The same for the game last played on this device. Where another page has stored one since this page looked, that is
  // told before it is written over.
  std::optional<std::string> game() const;
  void write_game(const std::string& record);
  void quarantine_game();

  // The game library (web/app/library/game_library.h), which is read and written in its own time.
  void store_row(const app::StoredRow& row, const std::vector<std::string>& replaces);
  void remove_row(const std::string& key);
  void list_games();
  // Gives the person a file.
  void save_file(const std::string& name, const std::string& text);

  // For those who work on the program, not for those who play.
  void warn(const std::string& sentence);
  // Whether they want what happens to be logged (web/app/trace.h), and where that goes.
  bool traces() const;
  void log(const std::string& lines);
  // Tells the person that the program cannot go on, as `kind` of shell/start.js.
  void fail(const char* kind, const std::string& detail);

 private:
  Calls calls_;
};

}  // namespace flipside::platform
