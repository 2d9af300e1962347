#pragma once

// The environment of the window, the page or the desktop: text for screen readers, storage, dialogs, the address.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/effects.h"
#include "web/app/page/keys.h"
#include "web/app/state.h"
#include "web/platform/window.h"
#include "web/view/layout.h"
#include "web/view/view.h"

namespace flipside::platform {

// What it takes to write Japanese: the file of its texts (web/app/text/japanese.h), and type as OpenType.
struct Japanese {
  std::string texts;
  std::vector<unsigned char> regular;
  std::vector<unsigned char> semibold;
};

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
    std::function<void()> japanese_loaded;         // japanese() has it
    std::function<void()> touch_cancelled;         // the system took the gesture
    std::function<void()> wake;                    // deliver() has something to do; from any thread
  };

  explicit Host(Calls calls);
  ~Host();

  // Starts the calls: with the window's size at once, then with whatever happens.
  void listen();
  // Once a frame: goes on with what a desktop reads and writes in the background, and reports what has come of it. A page needs no call.
  void deliver();

  // What the program begins with, but for its seed and whether it can draw.
  app::Start start() const;
  // Nothing while it is on its way. It may be there before the program begins, and comes once the state wants it.
  std::optional<Japanese> japanese() const;
  // Fills in what the device keeps for itself at each side.
  void set_insets(view::Viewport& viewport) const;
  // Carries out an effect, unless it is one for the engines, the sounds or the address.
  void carry_out(const app::Effect& effect);
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
  // Looks and motion that are tried in the lab, if they are.
  const view::Tuning* tuning() const;
  // Puts the code into the address, and the game's id and record (web/app/library/save_format.h) where a reload finds them.
  void show_link(const std::string& code, const std::string& id, const std::string& record);
  // The requested picture is on the canvas.
  void take_picture();

  // For those who work on the program, not for those who play.
  void warn(const std::string& sentence);
  // Whether somebody wants a trace (web/app/trace.h): by "?trace" in the page's address, by "trace" in a desktop's variable FLIPSIDE, or in the
  // lab. And one.
  bool traces() const;
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
