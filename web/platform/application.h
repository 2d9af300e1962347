#pragma once

// The program: the State, what draws it, and everything around it. Owns all of them and carries actions to update() and
// effects to where they belong.

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "web/app/state.h"
#include "web/app/update.h"
#include "web/platform/engine_pool.h"
#include "web/platform/engine_process.h"
#include "web/platform/host.h"
#include "web/platform/input.h"
#include "web/platform/loop.h"
#include "web/platform/sound_player.h"
#include "web/platform/window.h"
#include "web/view/view.h"

namespace flipside::platform {

class Application {
 public:
  Application();
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;
  ~Application();

  // Opens the window and runs; false when there is no way to draw, which the person then has been told. In a browser it
  // returns at once and goes on by itself, so the object has to stay.
  bool run();

 private:
  // What lives as long as Dear ImGui does.
  struct Drawing;

  // The way to the first frame: steps, each called until it says that it is done.
  Loop::Progress begin();
  Loop::Progress open_window();
  Loop::Progress make_drawing();
  Loop::Progress start();
  Loop::Progress listen();
  Loop::Progress prepare();
  Loop::Progress check_programs();
  Loop::Progress rehearse();
  Loop::Progress show();
  // And what may be done after it.
  bool warm_up();
  void fail(const std::string& error);

  void frame(double now_ms);
  void draw(double now_ms);
  void take_events();
  bool press(const app::Key& key);
  std::optional<app::Key> next_key();
  void release_keys();
  void act(const app::Action& action);
  void carry_out(const app::Effects& effects);
  void save();
  void fail_to_store();
  void show_link();
  void take_games(const app::Effects& effects);
  void take_reviewers(const app::Effects& effects);
  void new_frame();
  void tell_state();
  void draw_picture(int side);
  void resize(const WindowSize& size);
  void lose_context();
  void restore_context();
  void want_frames();
  view::FrameInput frame_input(double now_ms) const;

  Loop loop_;
  app::State state_;
  Window window_;
  Host host_;
  EngineProcess engine_;
  EnginePool reviewers_;
  Input input_;
  SoundPlayer sounds_;
  std::unique_ptr<Drawing> drawing_;
  std::optional<app::Language> named_in_;  // the language in which the host named the page
  std::string told_;                       // what the host was told last
  std::string sheet_;                      // and shown
  std::optional<app::ThemeChoice> theme_;
  std::vector<app::Key> keys_;  // that an open dialog has still to see, and what came after them
  std::set<std::string> cut_;   // texts that did not fit, told to the host once each
  double drawn_at_ = 0;
  int frames_wanted_ = 0;  // to be drawn even when nothing moves
  std::size_t steps_done_ = 0;
  std::size_t programs_checked_ = 0;
  std::size_t warmed_up_ = 0;
  bool showing_ = false;  // from the first frame on
  bool context_lost_ = false;
  bool failed_ = false;
  bool storage_failed_ = false;
  float field_[4] = {};  // where the host's board lies: x, y, side; and the unit
};

}  // namespace flipside::platform
