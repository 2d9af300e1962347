#include "web/platform/application.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>

#include "web/app/text/japanese.h"
#include "web/app/trace.h"
#include "web/view/board_programs.h"
#include "web/view/gl.h"

namespace flipside::platform {

namespace {

using Progress = Loop::Progress;

// What Dear ImGui has of an input is in the next frame, what it changes in the one after, and what lies there then is hovered in one more.
constexpr int kFramesAfterInput = 4;

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

}  // namespace

Application::Application(std::vector<std::string> files)
    : host_({.on_action = [this](const app::Action& action) { take(action); },
             .key = [this](const app::Key& key) { return press(key); },
             .resized = [this](const WindowSize& size) { resize(size); },
             .context_lost = [this] { lose_context(); },
             .context_restored = [this] { restore_context(); },
             .picture_wanted = [this](int side) { draw_picture(side); },
             .japanese_loaded =
                 [this] {
                   if (take_japanese()) act(app::JapaneseReady{});
                 },
             .touch_cancelled =
                 [this] {
                   input_.cancel();
                   want_frames();
                 },
             .wake = [this] { loop_.wake(); }}),
      engines_({.on_reply =
                    [this](int engine, const std::string& text) {
                      // An unreadable reply is no sign of life: an engine that sends nothing else is replaced.
                      if (const auto reply = protocol::parse_reply(text).message) {
                        act(app::EngineReplied{*reply, engine});
                      }
                    },
                .crashed =
                    [this](int engine, bool out_of_memory) {
                      act(app::EngineCrashed{engine, out_of_memory});
                    },
                .wake = [this] { loop_.wake(); }}),
      files_(std::move(files)) {}

Application::~Application() = default;

bool Application::run() {
  loop_.run({.begin = [this] { return begin(); },
             .frame = [this](double now_ms) { frame(now_ms); },
             .timer = [this] { act(app::Tick{}); }});
  return !failed_;
}

// Each step is short enough to keep the page responsive, even on a phone.
Loop::Progress Application::begin() {
  static constexpr std::array kSteps = {
      &Application::open_window, &Application::make_drawing,   &Application::start, &Application::listen,
      &Application::prepare,     &Application::check_programs, &Application::show};
  const Progress progress = (this->*kSteps[steps_done_])();
  if (progress != Progress::kDone) return progress;
  return ++steps_done_ == kSteps.size() ? Progress::kDone : Progress::kMore;
}

Loop::Progress Application::open_window() {
  const std::string error = window_.open();
  if (!error.empty()) cannot_draw(error);
  return Progress::kDone;
}

Loop::Progress Application::make_drawing() {
  engines_.start(app::kPlayingEngine);
  if (window_.context() == nullptr) return Progress::kDone;
  view_ = std::make_unique<view::View>();
  input_.feed(view_->io());
  host_.attach(window_);
  SDL_AddEventWatch(
      [](void* self, SDL_Event* event) {
        // SDL marks the end of each poll with an event too.
        if (event->type != SDL_POLLSENTINEL) static_cast<Application*>(self)->loop_.want_frame();
        return 0;
      },
      this);
  return Progress::kDone;
}

Loop::Progress Application::start() {
  app::Start start = host_.start();
  start.seed = random_seed();
  start.has_graphics = window_.context() != nullptr;
  start.has_japanese = take_japanese();
  act(start);
  return Progress::kDone;
}

// Whether it has come since the last call.
bool Application::take_japanese() {
  if (state_.host.has_japanese) return false;
  std::optional<Japanese> japanese = host_.japanese();
  if (!japanese || !app::add_japanese_texts(std::move(japanese->texts))) return false;
  if (view_ != nullptr) view_->add_japanese(std::move(japanese->regular), std::move(japanese->semibold));
  return true;
}

Loop::Progress Application::listen() {
  host_.listen();
  host_.open_files(files_);
  return Progress::kDone;
}

Loop::Progress Application::prepare() {
  if (!draws()) return Progress::kDone;
  if (!view::board_programs_ready()) return Progress::kWaiting;
  view_->prepare(frame_input(Loop::now_ms()));
  return Progress::kDone;
}

// One at a time, because each answer waits for the graphics process.
Loop::Progress Application::check_programs() {
  if (!draws()) return Progress::kDone;
  const std::string error = view_->check(programs_checked_);
  if (!error.empty()) {
    cannot_draw(error);
    act(app::ChangeGraphics{false});
  }
  return ++programs_checked_ == view::View::kPrograms ? Progress::kDone : Progress::kMore;
}

Loop::Progress Application::show() {
  if (draws()) draw(Loop::now_ms());
  showing_ = true;
  return Progress::kDone;
}

// A page continues with the accessible board.
void Application::cannot_draw(const std::string& error) {
  host_.warn("the board cannot be drawn: " + error);
  if (host_.plays_without_graphics()) return;
  failed_ = true;
  loop_.quit();
  host_.fail("graphics", error);
}

bool Application::draws() const { return view_ != nullptr && !context_lost_ && state_.host.has_graphics; }

void Application::frame(double now_ms) {
  engines_.deliver();
  host_.deliver();
  if (view_ != nullptr) take_events();
  if (draws()) draw(now_ms);
}

void Application::take_events() {
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    if (event.type != SDL_USEREVENT) frames_wanted_ = kFramesAfterInput;
    if (event.type == SDL_QUIT) loop_.quit();
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) window_.measure();
    const bool taken = host_.take(event);
    if (const auto key = Input::key_of(event); key && !taken) press(*key);
    if (!taken) input_.take(event, window_.size());
    if (taken && event.type == SDL_MOUSEMOTION) input_.leave();
  }
}

void Application::draw(double now_ms) {
  // An animation frame carries the time at which it began, which may be before a drawing between frames.
  drawn_at_ = now_ms = std::max(now_ms, drawn_at_);
  const WindowSize& size = window_.size();
  if (size.device_width <= 0 || size.device_height <= 0) return;
  const view::FrameInput input = frame_input(now_ms);
  view_->prepare(input);
  if (const Square square = view_->point(state_, input); on_board(square)) act(app::PlaceDisc{square});
  const view::FrameResult result = view_->frame(state_, input);
  host_.place(result);
  const bool again = host_.draw_over(input);
  window_.present();

  frames_wanted_ = std::max(0, frames_wanted_ - 1);
  for (const std::string& text : result.truncated) {
    if (truncated_.insert(text).second) host_.warn("text does not fit: " + text);
  }
  for (const app::Action& action : result.actions) act(action);
  if (result.moving || again || frames_wanted_ > 0) loop_.want_frame();
}

view::FrameInput Application::frame_input(double now_ms) const {
  const WindowSize& size = window_.size();
  view::FrameInput input;
  input.width = size.width;
  input.height = size.height;
  input.scale = size.scale();
  input.now_ms = now_ms;
  host_.set_insets(input);
  input.tuning = host_.tuning();
  return input;
}

bool Application::press(const app::Key& key) {
  const std::optional<app::Action> action = app::action_of(key, state_);
  if (action) act(*action);
  return action.has_value();
}

void Application::act(const app::Action& action) {
  const bool traces = host_.traces();
  const double now_ms = traces ? app::traced_time(Loop::now_ms()) : Loop::now_ms();
  if (traces) host_.log(app::trace_of(action, now_ms));
  const app::Effects effects = app::update(state_, action, now_ms);
  if (traces) host_.log(app::trace_of(effects));
  carry_out(effects);
  if (!effects.needs_redraw) return;
  host_.show(state_);
  want_frames();
}

void Application::take(const app::Action& action) {
  // Failures are reported once, not after every disc.
  const bool failure = std::holds_alternative<app::GamesFailed>(action) ||
                       std::holds_alternative<app::StorageFailed>(action) ||
                       std::holds_alternative<app::SettingsFailed>(action);
  if (failure && std::exchange(reported_[action.index()], true)) return;
  act(action);
}

// Uses the whole canvas, which the host reads before anybody sees it; then everything is restored.
void Application::draw_picture(int side) {
  if (!draws()) return;
  const WindowSize before = window_.size();
  const float length = static_cast<float>(side) / before.scale();
  window_.set_size({length, length, side, side});
  const view::FrameInput input = frame_input(drawn_at_);
  view_->prepare(input);
  view_->picture(state_, input);
  host_.take_picture();
  resize(before);
}

void Application::resize(const WindowSize& size) {
  window_.set_size(size);
  // Drawn at once: the page asks between its layout and its paint, and a canvas of a new size is empty.
  if (draws() && showing_) draw(Loop::now_ms());
  want_frames();
}

void Application::lose_context() {
  context_lost_ = true;
  view_->forget_gl();
}

void Application::restore_context() {
  context_lost_ = false;
  want_frames();
}

void Application::want_frames() {
  frames_wanted_ = kFramesAfterInput;
  loop_.want_frame();
}

}  // namespace flipside::platform
