#pragma once

// What stands over the window's canvas: the open dialog (web/app/dialogs/dialog.h), and the panel beside the board
// (web/app/page/controls.h), drawn with Dear ImGui from the same description from which the page makes HTML.
//
// How to use it: show() after each change of the state, place() and draw() after each frame, take() for each event of SDL.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "web/app/action.h"
#include "web/app/state.h"
#include "web/desktop/element_view.h"
#include "web/desktop/lab.h"
#include "web/desktop/toolkit.h"
#include "web/view/view.h"

namespace flipside::desktop {

class Dialogs {
 public:
  struct Calls {
    std::function<void(const app::Action&)> on_action;
    // Gives the person a file: whether it is stored.
    std::function<bool(const std::string& name, const std::string& text)> save_file;
  };
  Dialogs(Calls calls, SDL_Window* window, void* context, Toolkit::Japanese japanese);

  void show(const app::State& state);
  void place(const view::FrameResult& frame);

  // `scale` device pixels are one of the lengths in SDL's events. True for what is not meant for the canvas and the game's keys.
  bool take(const SDL_Event& event, float scale);
  // Opens the import with the games of these files.
  void open_files(const std::vector<std::filesystem::path>& files);
  // Over the frame. Calls on_action() for what the person has done. True if it has to be drawn again soon.
  bool draw(const view::FrameInput& input);

  Lab& lab() { return lab_; }
  // Of the latest frame.
  const std::vector<DrawnElement>& drawn() const { return drawn_; }

 private:
  // A frame of Dear ImGui. True if it has to be drawn again soon.
  bool draw_windows(const view::FrameInput& input);
  Done draw_dialog(const view::FrameInput& input);
  void draw_header(float width);
  void draw_panel(const view::FrameInput& input);
  // The dialog's place: in the middle, or beside the board where it may stand there and has room.
  view::Rect place_of_dialog(const view::FrameInput& input) const;
  void take_keys(Done& done);
  void open_text(std::string text);
  bool take_file(const SDL_Event& event);
  bool enters_panel(const SDL_Event& event) const;
  void carry_out(Done done);
  std::optional<bool> run(const app::Button& button);

  Calls calls_;
  Toolkit toolkit_;
  ElementView in_dialog_;
  ElementView in_panel_;
  Lab lab_;
  const Look* look_ = nullptr;
  std::optional<app::DialogContents> dialog_;  // without what is pinned above its other elements
  app::Elements pinned_;
  std::optional<app::Group> panel_;
  view::Rect panel_rect_;
  view::Rect board_;
  std::vector<view::ControlRect> controls_;
  app::ThemeChoice theme_ = app::ThemeChoice::kGreen;
  app::Language language_ = app::Language::kEnglish;
  float height_ = 0;  // of the dialog's elements; 0 until they have been drawn once
  double now_ms_ = 0;
  double opened_at_ = 0;
  bool panel_has_keys_ = false;
  bool appears_ = false;  // the dialog has not been drawn yet
  bool fresh_ = false;    // this frame is its first one, or the next one differs in its height
  std::vector<DrawnElement> drawn_;
  std::vector<std::filesystem::path> dropped_;  // so far, of several that are dropped together
};

}  // namespace flipside::desktop
