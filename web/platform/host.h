#pragma once

// What is around the window: the page (or the desktop), its words for screen readers, and what it keeps of a game.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "web/app/keys.h"
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
    std::function<void(const app::Surroundings&)> surroundings;     // whenever they are others
    std::function<void(const std::string& answer)> sheet_answered;  // web/app/sheet.h
    std::function<void(const std::string& code)> link_entered;
    std::function<void(const std::string& text)> games_listed;
    std::function<void()> games_failed;
    std::function<void()> storage_failed;
    std::function<void(int side)> picture_wanted;  // to be drawn at once, that many device pixels wide and high
    // Nothing happens: time for a bit of what can be done ahead. False when no more is left.
    std::function<bool()> idle;
    // fetch_japanese() was done: OpenType, regular and semibold.
    std::function<void(std::vector<unsigned char> regular, std::vector<unsigned char> semibold)> japanese_came;
  };

  explicit Host(Calls calls);
  ~Host();

  // Begins to call: with the window's size at once, then with whatever happens.
  void listen();

  Insets insets() const;
  bool prefers_reduced_motion() const;
  app::Device device() const;
  app::Surroundings surroundings() const;
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

  // Whether it can show dialogs of its own, and the one to be shown: sheet_text() of web/app/sheet.h.
  bool has_sheets() const;
  void show_sheet(const std::string& text);
  // The game's code in the address the program was opened with, and the one to be there now.
  std::string link() const;
  void show_link(const std::string& code);
  // The picture that was wanted is on the canvas.
  void take_picture();

  // What was kept under a name; nothing when there is none.
  std::optional<std::string> read(const char* name) const;
  // Soon, and before the program ends; the calls say where that fails.
  void write(const char* name, const std::string& text);

  // The games of this device (web/app/kept.h): `when` 0 is now. They are read and kept in their own time.
  void keep_game(const std::string& id, double when, const std::string& text);
  void forget_game(const std::string& id);
  void list_games();
  // Gives the person a file.
  void save_file(const std::string& name, const std::string& text);

  // For who works on the program, not for who plays.
  void warn(const std::string& sentence);
  // Tells the person that the program cannot go on, as `kind` of shell/start.js.
  void fail(const char* kind, const std::string& detail);

 private:
  Calls calls_;
};

}  // namespace flipside::platform
