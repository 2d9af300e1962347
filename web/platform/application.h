#pragma once

// The program: the State, its view, and everything around them. It owns them all, passes actions to update(), and
// carries out the effects.

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "web/app/state.h"
#include "web/app/update.h"
#include "web/platform/engine_pool.h"
#include "web/platform/host.h"
#include "web/platform/input.h"
#include "web/platform/loop.h"
#include "web/platform/sound_player.h"
#include "web/platform/window.h"
#include "web/view/view.h"

namespace flipside::platform {

class Application {
 public:
  // Opens games in these files, if there are any.
  explicit Application(std::vector<std::string> files = {});
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;
  ~Application();

  // Opens the window and runs. Without graphics, a browser's page shows the accessible board; a desktop has none, so the person is
  // told, and the result is false. In a browser it returns at once and the program runs on, so the object must stay alive.
  bool run();

 private:
  // The steps to the first frame; each is called until it is done.
  Loop::Progress begin();
  Loop::Progress open_window();
  Loop::Progress make_drawing();
  Loop::Progress start();
  bool take_japanese();
  Loop::Progress listen();
  Loop::Progress prepare();
  Loop::Progress check_programs();
  Loop::Progress show();
  void cannot_draw(const std::string& error);
  bool draws() const;

  void frame(double now_ms);
  void draw(double now_ms);
  void take_events();
  bool press(const app::Key& key);
  void take(const app::Action& from_host);
  void act(const app::Action& action);
  void carry_out(const app::Effects& effects);
  void show_link(const std::string& record);
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
  EnginePool engines_;
  Input input_;
  SoundPlayer sounds_;
  std::vector<std::string> files_;
  std::unique_ptr<view::View> view_;
  std::set<std::string> truncated_;  // texts that did not fit, each reported to the host once
  double drawn_at_ = 0;
  int frames_wanted_ = 0;  // to be drawn even when nothing moves
  std::size_t steps_done_ = 0;
  std::size_t programs_checked_ = 0;
  bool showing_ = false;  // from the first frame on
  bool context_lost_ = false;
  bool failed_ = false;
  std::array<bool, std::variant_size_v<app::AnyAction>> reported_{};  // the failures to store, each once
};

}  // namespace flipside::platform
