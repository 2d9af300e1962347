#pragma once

// The environment of the window, the page or the desktop: text for screen readers, storage, dialogs, the address.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/page/keys.h"
#include "web/app/state.h"
#include "web/platform/window.h"
#include "web/view/layout.h"
#include "web/view/view.h"

namespace flipside::platform {

class Host {
 public:
  struct Calls {
    // What a person does outside the canvas, what the host has read, and what has changed around the program.
    std::function<void(const app::Action&)> on_action;
    std::function<bool(const app::Key&)> key;  // true when the key was used
    std::function<void(const WindowSize&)> resized;
    std::function<void()> context_lost;
    std::function<void()> context_restored;
    std::function<void(int side)> picture_wanted;  // to be drawn at once, that many device pixels wide and high
    // Once the state's language is Japanese: OpenType, regular and semibold.
    std::function<void(std::vector<unsigned char> regular, std::vector<unsigned char> semibold)> japanese_loaded;
    std::function<void()> touch_cancelled;  // the system took the gesture
  };

  explicit Host(Calls calls);
  ~Host();

  // Starts the calls: with the window's size at once, then with whatever happens.
  void listen();
  // Once a frame: goes on with what a desktop reads and writes in the background, and reports what has come of it. A page needs no call.
  void deliver();

  // Fills in what the device keeps for itself at each side.
  void set_insets(view::Viewport& viewport) const;
  app::Device device() const;
  app::Environment environment() const;
  // The device's language, as far as this program has it.
  app::Language language() const;

  // Speaks one sentence now.
  void speak(const std::string& sentence);
  // After each change of the state: what is not on the canvas. The open dialog (web/app/dialogs/dialog.h), the controls with the panel
  // beside the board (web/app/page/controls.h), the board in words (web/app/page/accessible_board.h), the theme and the language. What
  // dialogs and panels are made of may still be on its way; then the person is told so, and CloseDialog follows where the person no
  // longer waits.
  void show(const app::State& state);
  // After each frame: where it has drawn the squares and the controls.
  void place(const view::FrameResult& frame);
  // The game can go on where the canvas cannot be drawn.
  bool plays_without_graphics() const;

  // A desktop's dialogs stand over the canvas; a page has elements for them. Once the window has its context; for each event, which may
  // be meant for a dialog alone (true); and over each frame, which may have to be drawn again soon (true).
  void attach(const Window& window);
  bool take(const SDL_Event& event);
  // Games in files, which a person has opened with the program.
  void open_files(const std::vector<std::string>& paths);
  bool draw_over(const view::FrameInput& input);
  // The page's address without what stands behind the "#".
  std::string address() const;
  // The game's code in the address that opened the program; and the game that this page showed before it was reloaded or
  // revisited.
  std::string link() const;
  std::optional<std::string> history_state() const;
  // Puts the code into the address, and the game's id and record (web/app/library/save_format.h) where history_state() finds them.
  void show_link(const std::string& code, const std::string& id, const std::string& record);
  // The requested picture is on the canvas.
  void take_picture();

  // The stored settings, if there are any, and the part of them that older versions read and write (web/app/settings/stored_settings.h).
  std::optional<std::string> settings() const;
  std::optional<std::string> shared_settings() const;
  // Writes both soon, and before the program ends; SettingsFailed reports failure. If another page has stored some since this page
  // looked, the program is told before they are overwritten.
  void write_settings(const std::string& text, const std::string& shared);
  // Moves one of the two to quarantine, beside what is there already, or puts a copy of some lines of it there. If that fails, nothing
  // overwrites it.
  void quarantine_settings(bool shared, const std::string& lines);

  // What is in quarantine, listed in the background as parse_quarantine() of web/app/library/quarantine.h reads it.
  void list_quarantine();
  void remove_quarantined(int number);

  // The same as for the settings for the last game on this device; StorageFailed reports that it is stored nowhere. If another page has
  // stored one since this page looked, the program is told before it is overwritten.
  std::optional<std::string> game() const;
  void write_game(const std::string& record);
  void quarantine_game();

  // The game library (web/app/library/game_library.h), read and written in the background.
  void store_row(const app::StoredRow& row, const std::vector<std::string>& replaces);
  void remove_row(const std::string& key);
  void list_games();
  // Live games with friends: a method of shell/live.js.
  void call_live(const char* method, const std::string& text = {});
  void forget_live_keys(const std::string& but);
  // Notifications of the system, as the effects of those names have it; NotificationsRefused reports that there are none.
  void ask_to_notify();
  void show_notification(const std::string& sentence);
  // Gives the person a file.
  void save_file(const std::string& name, const std::string& text);

  // For those who work on the program, not for those who play.
  void warn(const std::string& sentence);
  // Whether they have asked for a thing by its name: in the page's address, or in the variable FLIPSIDE of a desktop's environment.
  bool asked_for(const char* name) const;
  // A trace (web/app/trace.h).
  void log(const std::string& lines);
  // Tells the person that the program cannot go on, as `kind` of shell/start.js.
  void fail(const char* kind, const std::string& detail);

 private:
  class Shown;
  class Files;

  Calls calls_;
  std::unique_ptr<Shown> shown_;
  std::unique_ptr<Files> files_;
};

}  // namespace flipside::platform
