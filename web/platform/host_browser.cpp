#include "web/platform/host.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/notation/game_files.h"
#include "web/app/action_text.h"
#include "web/app/alternative_of.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_import.h"
#include "web/app/page/accessible_board.h"
#include "web/app/page/controls.h"
#include "web/app/settings/change_settings.h"
#include "web/platform/page_lab.h"
#include "web/view/assets.h"
#include "web/view/themes.h"

// clang-format off
EM_JS(char*, flipside_host_call, (const char* path, const char* const* texts, int count), {
  const [method, part] = UTF8ToString(path).split('.').reverse();
  const owner = part ? Module.host[part] : Module.host;
  const found = owner[method](...Array.from({ length: count }, (_, at) => UTF8ToString(HEAPU32[(texts >>> 2) + at])));
  return typeof found === 'string' ? stringToNewUTF8(found) : 0;
});
EM_JS(double, flipside_host_inset, (int side), { return Module.host.canvas.size.insets[side]; });
EM_JS(bool, flipside_host_speaks_japanese, (), { return Module.host.speaks_japanese(); });
// A copy of one of the three parts, and its size; null before they have come.
EM_JS(unsigned char*, flipside_host_japanese, (int part, int* size), {
  const bytes = Module.host.japanese?.[part];
  if (!bytes) return 0;
  HEAP32[size >>> 2] = bytes.length;
  return Module.host.into_memory(bytes);
});
EM_JS(bool, flipside_host_traces, (), { return new URLSearchParams(location.search).has("trace"); });
EM_JS(void, flipside_host_log, (const char* lines), {
  const text = UTF8ToString(lines).trimEnd();
  if (text) console.log(text);
});
EM_JS(int, flipside_host_cores, (), { return navigator.hardwareConcurrency || 1; });
EM_JS(double, flipside_host_gigabytes, (), { return navigator.deviceMemory || 0; });
EM_JS(void, flipside_host_set_board_rect, (double x, double y, double side, double unit), {
  Module.host.set_board_rect(x, y, side, unit);
});
// clang-format on
EM_JS_DEPS(flipside_host, "$UTF8ToString,$stringToNewUTF8");

namespace flipside::platform {

namespace {

// The page calls functions without an object: there is one page, and this is who listens to it.
const Host::Calls* listening = nullptr;

void tell(const app::Action& action) {
  if (listening != nullptr) listening->on_action(action);
}

EM_BOOL on_context_lost(int, const void*, void*) {
  if (listening != nullptr) listening->context_lost();
  return EM_TRUE;  // prevents the default, which would be never to restore it
}
EM_BOOL on_context_restored(int, const void*, void*) {
  if (listening != nullptr) listening->context_restored();
  return EM_TRUE;
}

app::Key key_of(std::string_view name, bool modified, bool squares) {
  using Code = app::Key::Code;
  static constexpr std::pair<std::string_view, Code> kCodes[] = {
      {"ArrowLeft", Code::kLeft}, {"ArrowRight", Code::kRight}, {"ArrowUp", Code::kUp},
      {"ArrowDown", Code::kDown}, {"Enter", Code::kEnter},      {" ", Code::kSpace},
      {"Escape", Code::kEscape},  {"Tab", Code::kTab},          {"Home", Code::kHome},
      {"End", Code::kEnd},        {"PageUp", Code::kPageUp},    {"PageDown", Code::kPageDown}};
  const auto* const found = std::ranges::find(kCodes, name, &std::pair<std::string_view, Code>::first);
  if (found != std::end(kCodes)) return {found->second, '\0', modified, squares};
  return name.size() == 1 ? app::Key{Code::kCharacter, name[0], modified, squares}
                          : app::Key{Code::kOther, '\0', modified, squares};
}

// The effects that the application carries out itself.
template <typename Effect>
concept ForApplication = app::AlternativeOf<Effect, std::variant<app::EndReviewers, app::StartEngine, app::SendRequest,
                                                                 app::StopSounds, app::PlaySound, app::ShowLink>>;

// Calls a method of FlipsideHost (shell/host.js) or, as "games.list", of one of its parts. The text that it returns, if it is one.
std::optional<std::string> call(const char* method, std::initializer_list<const char*> texts = {}) {
  char* const text = flipside_host_call(method, texts.begin(), static_cast<int>(texts.size()));
  if (text == nullptr) return std::nullopt;
  std::string out = text;
  std::free(text);
  return out;
}

app::Environment environment() {
  const std::optional<app::Action> action = app::parse_action(call("environment").value_or(""));
  const auto* change =
      action ? std::get_if<app::ChangeEnvironment>(static_cast<const app::AnyAction*>(&*action)) : nullptr;
  return change != nullptr ? change->environment : app::Environment{};
}

// Out of memory: the program ends with a message that says so, because this is not an error in the program.
[[noreturn]] void run_out_of_memory() {
  call("fail", {"memory", ""});
  std::abort();
}

// A line of a name, x, y, width and height in CSS pixels for each control; one without a line is not drawn.
std::string lines_of(const std::vector<view::ControlRect>& controls) {
  std::string lines;
  for (const view::ControlRect& control : controls) {
    lines += std::string(control.name);
    for (const float length : {control.rect.x, control.rect.y, control.rect.w, control.rect.h}) {
      lines += ' ' + std::to_string(static_cast<int>(std::lround(length)));
    }
    lines += '\n';
  }
  return lines;
}

// As HTML has it.
const char* code_of(app::Language language) { return language == app::Language::kJapanese ? "ja" : "en"; }

// Empty for false, as JavaScript has it.
const char* text_of(bool condition) { return condition ? "yes" : ""; }

}  // namespace

// What the page was shown last: it is sent only what has changed.
class Host::Shown {
 public:
  std::unique_ptr<PageLab> lab;

  void show(const app::State& state) {
    if (const app::Language wanted = state.wanted_language(); wanted != wanted_language_) {
      wanted_language_ = wanted;
      call("want_language", {code_of(wanted)});
    }
    if (const app::Language language = state.language(); language != language_) {
      language_ = language;
      const app::Translations words(language);
      call("name_page", {code_of(language), words(app::Message::kCanvasName), words(app::Message::kBoardName)});
    }
    send("describe", board_, app::board_json(state));
    if (const app::ThemeChoice theme = app::shown_theme(state); theme != theme_) {
      theme_ = theme;
      call("show_theme", {view::page_colors(theme).c_str()});
    }
    // A panel is what the person waits for.
    send("show_controls", controls_, app::controls_json(state), text_of(state.has_page_panel()));
    send("dialogs.show", dialog_, app::dialog_json(state));
  }

  void place(const view::FrameResult& frame) {
    if (frame.grid_rect != grid_rect_ || frame.unit != unit_) {
      grid_rect_ = frame.grid_rect;
      unit_ = frame.unit;
      flipside_host_set_board_rect(grid_rect_.x, grid_rect_.y, grid_rect_.w, unit_);
    }
    if (frame.controls == control_rects_) return;
    control_rects_ = frame.controls;
    call("set_control_rects", {lines_of(control_rects_).c_str()});
  }

 private:
  static void send(const char* method, std::string& last, std::string text, const char* more = "") {
    if (text == last) return;
    last = std::move(text);
    call(method, {last.c_str(), more});
  }

  std::optional<app::Language> wanted_language_;
  std::optional<app::Language> language_;
  std::optional<app::ThemeChoice> theme_;
  std::string board_;
  std::string controls_;
  std::string dialog_;
  std::vector<view::ControlRect> control_rects_;
  view::Rect grid_rect_;
  float unit_ = 0;
};

// The page's scripts have them.
class Host::Files {};

Host::Host(Calls calls) : calls_(std::move(calls)), shown_(std::make_unique<Shown>()) {
  std::set_new_handler(run_out_of_memory);
}
Host::~Host() { listening = nullptr; }

void Host::deliver() {}

void Host::listen() {
  listening = &calls_;
  emscripten_set_webglcontextlost_callback("#canvas", nullptr, 0, on_context_lost);
  emscripten_set_webglcontextrestored_callback("#canvas", nullptr, 0, on_context_restored);
  listening->japanese_loaded();  // it may have come since start()
  call("canvas.watch_size");
  call("watch_environment");
}

app::Start Host::start() const {
  return {.saved = call("games.read_last"),
          .link = call("address.code").value_or(""),
          .language = flipside_host_speaks_japanese() ? app::Language::kJapanese : app::Language::kEnglish,
          .device = {flipside_host_cores(), flipside_host_gigabytes()},
          .environment = environment(),
          .settings = call("storage.read_settings", {text_of(false)}),
          .shared_settings = call("storage.read_settings", {text_of(true)}),
          .history_state = call("address.history_state"),
          .address = call("address.with_fragment").value_or("")};
}

std::optional<Japanese> Host::japanese() const {
  std::array<std::string, 3> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    int size = 0;
    unsigned char* const bytes = flipside_host_japanese(static_cast<int>(i), &size);
    if (bytes == nullptr) return std::nullopt;
    parts[i].assign(bytes, bytes + size);
    std::free(bytes);
  }
  return Japanese{std::move(parts[0]), {parts[1].begin(), parts[1].end()}, {parts[2].begin(), parts[2].end()}};
}

void Host::set_insets(view::Viewport& viewport) const {
  const auto side = [](int index) { return static_cast<float>(flipside_host_inset(index)); };
  viewport.inset_top = side(0);
  viewport.inset_right = side(1);
  viewport.inset_bottom = side(2);
  viewport.inset_left = side(3);
}

void Host::carry_out(const app::Effect& effect) {
  const auto call_live = [](const char* method, const std::string& text = {}) {
    call("call_live", {method, text.c_str()});
  };
  std::visit(
      app::Overloaded{
          [](const app::QuarantineSettings& aside) {
            call("storage.quarantine_settings", {text_of(aside.shared), aside.lines.c_str()});
          },
          [](const app::QuarantineGame&) { call("games.quarantine_last"); },
          [](const app::Announce& announce) { call("speak", {announce.sentence.c_str()}); },
          [](const app::SaveSettings& save) {
            call("storage.write_settings", {save.text.c_str(), save.shared.c_str()});
          },
          [](const app::SaveGame& save) { call("games.write_last", {save.record.c_str()}); },
          [](const app::StoreRow& game) {
            std::string replaces;
            for (const std::string& key : game.replaces) replaces += key + '\n';
            const app::StoredRow& row = game.row;
            call("games.store_row",
                 {row.key.c_str(), std::to_string(row.when).c_str(), row.text.c_str(), replaces.c_str()});
          },
          [](const app::RemoveRow& gone) { call("games.remove_row", {gone.key.c_str()}); },
          [](const app::ListGames&) { call("games.list"); },
          [](const app::RemoveQuarantined& gone) {
            call("storage.remove_quarantined", {std::to_string(gone.number).c_str()});
          },
          [](const app::ListQuarantine&) { call("storage.list_quarantine"); },
          [](const app::SaveFile& file) {
            call("dialogs.save_text", {file.text.c_str(), file.name.c_str()});
          },
          [&](const app::FindRelay&) { call_live("find"); },
          [&](const app::LeaveLive&) { call_live("leave"); },
          [&](const app::CloseDirect&) { call_live("close_direct"); },
          [&](const app::OpenDirect& open) { call_live("open_direct", open.channel + '\n' + open.description); },
          [&](const app::ConnectDirect& answer) { call_live("connect", answer.description); },
          [&](const app::HandDirect& answer) { call_live("hand", answer.code); },
          [&](const app::TakeFromTab&) { call_live("agree"); },
          [&](const app::AskWhetherSeen&) { call_live("ask_whether_seen"); },
          [&](const app::JoinLive& join) { call_live("join", join.channel); },
          [&](const app::SendLive& sent) { call_live("send", sent.line); },
          [](const app::ForgetLiveKeys& forgotten) { call("storage.forget_live_keys", {forgotten.but.c_str()}); },
          [](const app::AskToNotify&) { call("dialogs.ask_to_notify"); },
          [](const app::ShowNotification& shown) { call("notify", {shown.sentence.c_str()}); },
          [](const ForApplication auto&) {},
      },
      static_cast<const app::AnyEffect&>(effect));
}

void Host::warn(const std::string& sentence) { emscripten_console_warn(sentence.c_str()); }
bool Host::traces() const {
  static const bool kAsked = flipside_host_traces();
  return kAsked || shown_->lab != nullptr;
}
void Host::log(const std::string& lines) {
  if (shown_->lab != nullptr) return shown_->lab->log(lines);
  flipside_host_log(lines.c_str());
}
bool Host::plays_without_graphics() const { return true; }
void Host::attach(const Window& window) { shown_->lab = make_page_lab(window); }
bool Host::take(const SDL_Event& event) { return shown_->lab != nullptr && shown_->lab->take(event); }
void Host::open_files(const std::vector<std::string>&) {}
bool Host::draw_over(const view::FrameInput& input) {
  if (shown_->lab != nullptr) shown_->lab->draw_over(input);
  return false;
}
const view::Tuning* Host::tuning() const { return shown_->lab != nullptr ? shown_->lab->tuning() : nullptr; }
void Host::show(const app::State& state) {
  shown_->show(state);
  if (shown_->lab != nullptr) shown_->lab->show(state);
}
void Host::place(const view::FrameResult& frame) {
  shown_->place(frame);
  if (shown_->lab != nullptr) shown_->lab->place(frame);
}
void Host::show_link(const std::string& code, const std::string& id, const std::string& record) {
  call("address.show", {code.c_str(), id.c_str(), record.c_str()});
}
void Host::take_picture() { call("dialogs.take_picture"); }
void Host::fail(const char* kind, const std::string& detail) { call("fail", {kind, detail.c_str()}); }

}  // namespace flipside::platform

extern "C" {

// A key by its name in the DOM, allocated by stringToNewUTF8(). Returns whether it is used.
EMSCRIPTEN_KEEPALIVE bool flipside_key(char* name, bool modified, bool squares) {
  if (name == nullptr) flipside::platform::run_out_of_memory();
  const flipside::app::Key key = flipside::platform::key_of(name, modified, squares);
  std::free(name);
  return flipside::platform::listening != nullptr && flipside::platform::listening->key(key);
}

// A finger that comes down, moves or lifts (0, 1, 2), at shares of the canvas's width and height. In SDL's queue it keeps its place
// among what the mouse does.
EMSCRIPTEN_KEEPALIVE void flipside_finger(int phase, int finger, double x, double y) {
  constexpr std::array<Uint32, 3> kTypes = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
  if (phase < 0 || phase >= static_cast<int>(kTypes.size())) return;
  SDL_Event event{};
  event.tfinger.type = kTypes[static_cast<std::size_t>(phase)];
  event.tfinger.fingerId = finger;
  event.tfinger.x = static_cast<float>(x);
  event.tfinger.y = static_cast<float>(y);
  SDL_PushEvent(&event);
}

EMSCRIPTEN_KEEPALIVE void flipside_touch_cancelled() {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->touch_cancelled();
}

// An action as web/app/action_text.h has it, allocated by stringToNewUTF8() because it may be long.
EMSCRIPTEN_KEEPALIVE void flipside_act(char* text) {
  if (text == nullptr) flipside::platform::run_out_of_memory();
  const auto action = flipside::app::parse_action(text);
  std::free(text);
  if (action) flipside::platform::tell(*action);
}

// In memory of flipside_room(): a list may contain any byte.
EMSCRIPTEN_KEEPALIVE void flipside_games_listed(char* games, int size) {
  const std::string text(games, static_cast<std::size_t>(size));
  std::free(games);
  flipside::platform::tell(flipside::app::GamesListed{text});
}

EMSCRIPTEN_KEEPALIVE void flipside_japanese_loaded() {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->japanese_loaded();
}

EMSCRIPTEN_KEEPALIVE unsigned char* flipside_room(int size) {
  void* const room = std::malloc(static_cast<std::size_t>(size));
  if (room == nullptr) flipside::platform::run_out_of_memory();
  return static_cast<unsigned char*>(room);
}

EMSCRIPTEN_KEEPALIVE void flipside_draw_picture(int side) {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->picture_wanted(side);
}

// How texts of several files are one, and what begins a file of bytes.
EMSCRIPTEN_KEEPALIVE int flipside_file_separator() { return flipside::kFileSeparator; }
EMSCRIPTEN_KEEPALIVE const char* flipside_mark_of_bytes() { return flipside::kFileOfBytes.data(); }
EMSCRIPTEN_KEEPALIVE int flipside_longest_text() { return static_cast<int>(flipside::app::kLongestText); }

// Inter as the canvas has it, for the page's own elements: the address and the size of face 0 or 1.
EMSCRIPTEN_KEEPALIVE const unsigned char* flipside_font(int face) { return flipside::view::kFonts[face].bytes; }
EMSCRIPTEN_KEEPALIVE int flipside_font_size(int face) { return flipside::view::kFonts[face].size; }

EMSCRIPTEN_KEEPALIVE void flipside_resized(double width, double height, int device_width, int device_height) {
  if (flipside::platform::listening == nullptr) return;
  flipside::platform::listening->resized(
      {static_cast<float>(width), static_cast<float>(height), device_width, device_height});
}
}
