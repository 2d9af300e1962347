#include "web/platform/application.h"

#include <imgui.h>
#include <imgui_impl_sdl2.h>

#include <algorithm>
#include <array>
#include <random>
#include <tuple>
#include <utility>

#include "engine/game_code.h"
#include "web/app/description.h"
#include "web/app/preferences.h"
#include "web/app/saved.h"
#include "web/app/sheet.h"
#include "web/view/board_programs.h"
#include "web/view/gl.h"
#include "web/view/themes.h"

namespace flipside::platform {

namespace {

using Progress = Loop::Progress;

constexpr const char* kSavedName = "flipside.saved";
constexpr const char* kSetAsideName = "flipside.set-aside";
// Dear ImGui spreads a press and its release over frames, and knows what is hovered a frame later.
constexpr int kFramesAfterInput = 4;
// After a pause no motion of Dear ImGui's jumps.
constexpr float kLongestStep = 1.0f / 15;

std::uint64_t chance() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

float gain_of(app::Volume volume) {
  switch (volume) {
    case app::Volume::kLow:
      return 0.12F;
    case app::Volume::kMedium:
      return 0.35F;
    case app::Volume::kHigh:
      break;
  }
  return 0.9F;
}

}  // namespace

struct Application::Drawing {
  explicit Drawing(const Window& window) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window.handle(), window.context());
    view.emplace();
  }
  ~Drawing() {
    view.reset();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
  }
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  std::optional<view::View> view;
};

Application::Application()
    : host_({[this](const app::Key& key) { return press(key); }, [this](Square square) { act(app::PlaceDisc{square}); },
             [this](const WindowSize& size) { resize(size); }, [this] { lose_context(); },
             [this] { restore_context(); },
             [this](const app::Surroundings& surroundings) { act(app::ChangeSurroundings{surroundings}); },
             [this](const std::string& answer) {
               if (const auto action = app::action_of_sheet(answer)) act(*action);
             },
             [this](const std::string& code) { act(app::OpenLink{code}); },
             [this](const std::string& text) { act(app::GamesListed{text}); }, [this] { act(app::GamesFailed{}); },
             [this] { fail_to_store(); }, [this](int side) { draw_picture(side); }, [this] { return warm_up(); },
             [this](std::vector<unsigned char> regular, std::vector<unsigned char> semibold) {
               drawing_->view->add_japanese(std::move(regular), std::move(semibold));
               want_frames();
             }}),
      engine_(0, {[this](const std::string& text) {
                    if (const auto reply = protocol::parse_reply(text).message) act(app::EngineReplied{*reply});
                  },
                  [this] { act(app::EngineCrashed{}); }, [this] { loop_.wake(); }}),
      reviewers_({[this](int reviewer, const std::string& text) {
                    const auto reply = protocol::parse_reply(text).message;
                    act(reply ? app::Action(app::ReviewerReplied{reviewer, *reply}) : app::ReviewerCrashed{reviewer});
                  },
                  [this](int reviewer) { act(app::ReviewerCrashed{reviewer}); }, [this] { loop_.wake(); }}) {}

Application::~Application() = default;

bool Application::run() {
  loop_.run(
      {[this] { return begin(); }, [this](double now_ms) { frame(now_ms); }, [this](double) { act(app::Tick{}); }});
  return !failed_;
}

// Each is little enough not to keep a page from answering, on a phone too.
Loop::Progress Application::begin() {
  static constexpr std::array kSteps = {
      &Application::open_window, &Application::make_drawing,   &Application::start,    &Application::listen,
      &Application::prepare,     &Application::check_programs, &Application::rehearse, &Application::show};
  const Progress progress = (this->*kSteps[steps_done_])();
  if (progress != Progress::kDone) return progress;
  return ++steps_done_ == kSteps.size() ? Progress::kDone : Progress::kMore;
}

Loop::Progress Application::open_window() {
  const std::string error = window_.open();
  if (!error.empty()) fail(error);
  return Progress::kDone;
}

Loop::Progress Application::make_drawing() {
  drawing_ = std::make_unique<Drawing>(window_);
  SDL_AddEventWatch(
      [](void* self, SDL_Event* event) {
        // SDL marks the end of each poll with an event too.
        if (event->type != SDL_POLLSENTINEL) static_cast<Application*>(self)->loop_.want_frame();
        return 0;
      },
      this);
  engine_.start();
  return Progress::kDone;
}

Loop::Progress Application::start() {
  act(app::Start{host_.read(kSavedName), host_.prefers_reduced_motion(), chance(), host_.link(), host_.has_sheets(),
                 host_.language(), host_.device(), host_.surroundings()});
  return Progress::kDone;
}

Loop::Progress Application::listen() {
  host_.listen();
  return Progress::kDone;
}

Loop::Progress Application::prepare() {
  if (context_lost_) return Progress::kDone;
  if (!view::board_programs_came()) return Progress::kWaiting;
  drawing_->view->prepare(frame_input(Loop::now_ms()));
  return Progress::kDone;
}

// One at a time: each answer is a wait for the graphics card's process.
Loop::Progress Application::check_programs() {
  if (context_lost_) return Progress::kDone;
  const std::string error = drawing_->view->check(programs_checked_);
  if (!error.empty()) fail(error);
  return ++programs_checked_ == view::View::kPrograms ? Progress::kDone : Progress::kMore;
}

// The first frame without its panels. Half of what a first frame takes is what the browser compiles for it, and glyphs: with
// that behind it the second one, which is shown, is soon done.
Loop::Progress Application::rehearse() {
  if (context_lost_) return Progress::kDone;
  new_frame();
  drawing_->view->frame(state_, frame_input(Loop::now_ms()));
  ImGui::EndFrame();
  return Progress::kDone;
}

Loop::Progress Application::show() {
  if (!context_lost_) draw(Loop::now_ms());
  showing_ = true;
  return Progress::kDone;
}

// What people are likely to do first, on copies of the state that nobody sees: a browser compiles a function when it is first
// called, and a glyph is made when it is first drawn.
bool Application::warm_up() {
  if (context_lost_ || state_.dialog != app::Dialog::kNone) return false;
  if (!loop_.idle()) return true;
  const Bitboard legal = state_.game.legal_moves();
  const std::array<app::Action, 5> likely{app::OpenDialog{app::Dialog::kNewGame},
                                          app::PlaceDisc{legal != 0 ? first_square(legal) : kNoMove},
                                          app::NextOverlay{}, app::ToggleValues{}, app::OpenDialog{app::Dialog::kMenu}};
  app::State copy = state_;
  app::update(copy, likely[warmed_up_], Loop::now_ms());
  std::ignore = app::description(copy);
  std::ignore = app::sheet_text(copy);
  new_frame();
  drawing_->view->warm_up(copy, frame_input(drawn_at_));
  ImGui::EndFrame();
  return ++warmed_up_ < likely.size();
}

void Application::fail(const std::string& error) {
  failed_ = true;
  loop_.quit();
  host_.fail("webgl", error);
}

void Application::frame(double now_ms) {
  engine_.deliver();
  reviewers_.deliver();
  take_events();
  if (!context_lost_) draw(now_ms);
}

void Application::take_events() {
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    if (event.type != SDL_USEREVENT) frames_wanted_ = kFramesAfterInput;
    if (event.type == SDL_QUIT) loop_.quit();
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) window_.measure();
    if (const auto key = Input::key_of(event)) press(*key);
    input_.take(event, window_.size());
  }
}

void Application::draw(double now_ms) {
  // A browser's frame has the time at which it began, which may lie before a drawing between frames.
  drawn_at_ = now_ms = std::max(now_ms, drawn_at_);
  view::FrameInput input = frame_input(now_ms);
  const WindowSize& size = window_.size();
  if (size.device_width <= 0 || size.device_height <= 0) return;
  input.key = next_key();
  drawing_->view->prepare(input);
  new_frame();
  const view::FrameResult result = drawing_->view->frame(state_, input);
  drawing_->view->render();
  window_.present();

  const float field[4] = {result.field_x, result.field_y, result.field_side, result.unit};
  if (!std::equal(field, field + 4, field_)) {
    std::copy(field, field + 4, field_);
    host_.lay_board(field[0], field[1], field[2], field[3]);
  }
  frames_wanted_ = std::max(0, frames_wanted_ - 1);
  for (const std::string& name : result.said) host_.speak(name);
  for (const std::string& text : result.cut) {
    if (cut_.insert(text).second) host_.warn("text does not fit: " + text);
  }
  for (const app::Action& action : result.actions) act(action);
  release_keys();
  if (result.moving || frames_wanted_ > 0) loop_.want_frame();
}

void Application::new_frame() {
  const WindowSize& size = window_.size();
  ImGui_ImplSDL2_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = ImVec2(size.width, size.height);
  io.DisplayFramebufferScale =
      ImVec2(static_cast<float>(size.device_width) / size.width, static_cast<float>(size.device_height) / size.height);
  io.DeltaTime = std::min(io.DeltaTime, kLongestStep);
  ImGui::NewFrame();
  glViewport(0, 0, size.device_width, size.device_height);
}

view::FrameInput Application::frame_input(double now_ms) const {
  const WindowSize& size = window_.size();
  const Insets insets = host_.insets();
  view::FrameInput input;
  input.width = size.width;
  input.height = size.height;
  input.scale = size.scale();
  input.now_ms = now_ms;
  input.touch = input_.touch();
  input.inset_top = insets.top;
  input.inset_bottom = insets.bottom;
  input.inset_left = insets.left;
  input.inset_right = insets.right;
  return input;
}

bool Application::press(const app::Key& key) {
  const std::optional<app::Action> action = app::action_of(key, state_);
  if (action) {
    act(*action);
    return true;
  }
  if (state_.dialog == app::Dialog::kNone) return false;
  if (!app::is_of_dialogs(key) && (keys_.empty() || !app::does_something(key))) return false;
  keys_.push_back(key);
  want_frames();
  return true;
}

// A dialog sees one in a frame: it may close with it, and what was pressed after that is for what is there then.
std::optional<app::Key> Application::next_key() {
  if (keys_.empty() || state_.dialog == app::Dialog::kNone) return std::nullopt;
  const app::Key key = keys_.front();
  keys_.erase(keys_.begin());
  want_frames();
  return key;
}

void Application::release_keys() {
  if (state_.dialog != app::Dialog::kNone) return;
  for (const app::Key& key : std::exchange(keys_, {})) press(key);
}

void Application::act(const app::Action& action) {
  const app::Effects effects = app::update(state_, action, Loop::now_ms());
  carry_out(effects);
  if (effects.unseen) return;
  tell_state();
  want_frames();
}

void Application::carry_out(const app::Effects& effects) {
  if (effects.set_aside_saved) {
    if (const auto saved = host_.read(kSavedName)) host_.write(kSetAsideName, *saved);
  }
  if (effects.replace_engine) engine_.start();
  for (const std::string& text : effects.to_engine) engine_.send(text);
  for (const std::string& sentence : effects.announce) host_.speak(sentence);
  if (effects.hush) sounds_.hush();
  for (const app::SoundCue& cue : effects.sounds) sounds_.play(cue, gain_of(state_.settings.volume));
  loop_.wake_at(effects.wake_at);
  if (effects.save) save();
  if (effects.save) show_link();
  take_games(effects);
  take_reviewers(effects);
}

void Application::take_reviewers(const app::Effects& effects) {
  if (effects.end_reviewers) reviewers_.end();
  for (const int reviewer : effects.start_reviewers) reviewers_.start(reviewer);
  for (const app::ToReviewer& message : effects.to_reviewers) reviewers_.send(message.reviewer, message.text);
}

void Application::take_games(const app::Effects& effects) {
  for (const app::GameToKeep& game : effects.keep) {
    host_.keep_game(std::to_string(game.id), static_cast<double>(game.when), game.text);
  }
  for (const std::uint64_t id : effects.forget) host_.forget_game(std::to_string(id));
  if (effects.list_games) host_.list_games();
  if (!effects.save_as.empty()) host_.save_file(effects.save_as, effects.file_text);
}

// The address bar carries the game; one that has not begun leaves it plain.
void Application::show_link() {
  const bool plain = state_.game.plies().empty() && state_.game.start() == Board{};
  host_.show_link(plain ? std::string() : game_code(state_.game));
}

void Application::save() { host_.write(kSavedName, app::saved_text(state_)); }

// Said once, not after every disc.
void Application::fail_to_store() {
  if (!std::exchange(storage_failed_, true)) act(app::StorageFailed{});
}

void Application::tell_state() {
  const auto tell = [](std::string& known, std::string text, const auto& say) {
    if (text == known) return;
    known = std::move(text);
    say(known);
  };
  const app::Language language = state_.language();
  if (language != named_in_) {
    const app::Words words(language);
    host_.name_page(language, words(app::Message::kCanvasName), words(app::Message::kBoardName));
    if (language == app::Language::kJapanese) host_.fetch_japanese();
    named_in_ = language;
  }
  tell(told_, app::description(state_), [this](const std::string& text) { host_.describe(text); });
  if (const app::ThemeChoice theme = app::shown_theme(state_); theme != theme_) {
    theme_ = theme;
    host_.show_theme(view::page_colors(theme));
  }
  tell(sheet_, app::sheet_text(state_), [this](const std::string& text) { host_.show_sheet(text); });
}

// Over the whole canvas, which the host reads before anybody sees it; then all is as before.
void Application::draw_picture(int side) {
  if (context_lost_) return;
  const WindowSize before = window_.size();
  const float length = static_cast<float>(side) / before.scale();
  window_.set_size({length, length, side, side});
  const view::FrameInput input = frame_input(drawn_at_);
  drawing_->view->prepare(input);
  new_frame();
  drawing_->view->picture(state_, input);
  drawing_->view->render();
  host_.take_picture();
  resize(before);
}

void Application::resize(const WindowSize& size) {
  window_.set_size(size);
  // Drawn at once: the page asks between its layout and its paint, and a canvas of a new size is empty.
  if (!context_lost_ && showing_) draw(Loop::now_ms());
  want_frames();
}

void Application::lose_context() {
  context_lost_ = true;
  drawing_->view->forget_gl();
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
