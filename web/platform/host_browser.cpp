#include "web/platform/host.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#include "web/app/action_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_import.h"
#include "web/app/page/accessible_board.h"
#include "web/app/page/controls.h"
#include "web/app/settings/change_settings.h"
#include "web/view/assets.h"
#include "web/view/themes.h"

// clang-format off
EM_JS(void, flipside_host_watch_size, (), { Module.host.canvas.watch_size(); });
EM_JS(int, flipside_host_environment, (), { return Module.host.environment(); });
EM_JS(void, flipside_host_watch_environment, (), { Module.host.watch_environment(); });
EM_JS(double, flipside_host_inset, (int side), { return Module.host.canvas.size.insets[side]; });
EM_JS(bool, flipside_host_speaks_japanese, (), { return Module.host.speaks_japanese(); });
EM_JS(void, flipside_host_fetch_japanese, (), { Module.host.fetch_japanese(); });
EM_JS(void, flipside_host_name_page, (const char* language, const char* canvas, const char* board), {
  Module.host.name_page(UTF8ToString(language), UTF8ToString(canvas), UTF8ToString(board));
});
EM_JS(bool, flipside_host_asked_for, (const char* name), { return new URLSearchParams(location.search).has(UTF8ToString(name)); });
EM_JS(void, flipside_host_log, (const char* lines), {
  const text = UTF8ToString(lines).trimEnd();
  if (text) console.log(text);
});
EM_JS(int, flipside_host_cores, (), { return navigator.hardwareConcurrency || 1; });
EM_JS(double, flipside_host_gigabytes, (), { return navigator.deviceMemory || 0; });
EM_JS(void, flipside_host_speak, (const char* text), { Module.host.speak(UTF8ToString(text)); });
EM_JS(void, flipside_host_describe, (const char* text), { Module.host.describe(UTF8ToString(text)); });
EM_JS(void, flipside_host_show_theme, (const char* text), { Module.host.show_theme(UTF8ToString(text)); });
EM_JS(void, flipside_host_set_board_rect, (double x, double y, double side, double unit), {
  Module.host.set_board_rect(x, y, side, unit);
});
EM_JS(void, flipside_host_show_dialog, (const char* text), { Module.host.dialogs.show(UTF8ToString(text)); });
EM_JS(void, flipside_host_show_controls, (const char* text, bool needed), {
  Module.host.show_controls(UTF8ToString(text), needed);
});
EM_JS(void, flipside_host_set_control_rects, (const char* places), { Module.host.set_control_rects(UTF8ToString(places)); });
EM_JS(char*, flipside_host_address, (), { return stringToNewUTF8(Module.host.address.with_fragment()); });
EM_JS(char*, flipside_host_link, (), { return stringToNewUTF8(Module.host.address.code()); });
EM_JS(char*, flipside_host_history_state, (), {
  const text = Module.host.address.history_state();
  return text === null ? 0 : stringToNewUTF8(text);
});
EM_JS(void, flipside_host_show_link, (const char* code, const char* id, const char* record), {
  Module.host.address.show(UTF8ToString(code), UTF8ToString(id), UTF8ToString(record));
});
EM_JS(void, flipside_host_store_row, (const char* key, double when, const char* text, const char* replaces), {
  Module.host.games.store_row(UTF8ToString(key), when, UTF8ToString(text), UTF8ToString(replaces).split('\n').filter(Boolean));
});
EM_JS(void, flipside_host_remove_row, (const char* key), { Module.host.games.remove_row(UTF8ToString(key)); });
EM_JS(void, flipside_host_list_games, (), { Module.host.games.list(); });
EM_JS(void, flipside_host_call_live, (const char* method, const char* text), {
  Module.host.call_live(UTF8ToString(method), UTF8ToString(text));
});
EM_JS(void, flipside_host_forget_live_keys, (const char* but), {
  Module.host.storage.forget_live_keys(UTF8ToString(but).split(' '));
});
EM_JS(void, flipside_host_ask_to_notify, (), { Module.host.dialogs.ask_to_notify(); });
EM_JS(void, flipside_host_notify, (const char* sentence), { Module.host.notify(UTF8ToString(sentence)); });
EM_JS(void, flipside_host_save_file, (const char* name, const char* text), {
  Module.host.dialogs.save(new Blob([UTF8ToString(text)], { type: 'text/plain' }), UTF8ToString(name));
});
EM_JS(void, flipside_host_take_picture, (), { Module.host.dialogs.take_picture(); });
EM_JS(char*, flipside_host_settings, (bool shared), {
  const text = Module.host.storage.read_settings(shared);
  return text === null ? 0 : stringToNewUTF8(text);
});
EM_JS(void, flipside_host_write_settings, (const char* text, const char* shared), {
  Module.host.storage.write_settings(UTF8ToString(text), UTF8ToString(shared));
});
EM_JS(void, flipside_host_quarantine_settings, (bool shared, const char* lines), {
  Module.host.storage.quarantine_settings(shared, UTF8ToString(lines));
});
EM_JS(void, flipside_host_list_quarantine, (), { Module.host.storage.list_quarantine(); });
EM_JS(void, flipside_host_remove_quarantined, (int number), { Module.host.storage.remove_quarantined(number); });
EM_JS(char*, flipside_host_game, (), {
  const text = Module.host.games.read_last();
  return text === null ? 0 : stringToNewUTF8(text);
});
EM_JS(void, flipside_host_write_game, (const char* record), { Module.host.games.write_last(UTF8ToString(record)); });
EM_JS(void, flipside_host_quarantine_game, (), { Module.host.games.quarantine_last(); });
EM_JS(void, flipside_host_fail, (const char* kind, const char* detail), {
  Module.host.fail(UTF8ToString(kind), UTF8ToString(detail));
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

// As environment() of shell/host.js counts them.
app::Environment environment_of(int bits) {
  return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, (bits & 16) != 0, (bits & 32) != 0};
}

// Out of memory: the program ends with a message that says so, because this is not an error in the program.
[[noreturn]] void run_out_of_memory() {
  flipside_host_fail("memory", "");
  std::abort();
}

// A text that the page has allocated for the program.
std::string taken(char* text) {
  if (text == nullptr) run_out_of_memory();
  std::string out = text;
  std::free(text);
  return out;
}
std::optional<std::string> taken_if_there(char* text) {
  return text == nullptr ? std::nullopt : std::optional(taken(text));
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

}  // namespace

// What the page was shown last: it is sent only what has changed.
class Host::Shown {
 public:
  void show(const app::State& state) {
    const app::Language language = state.language();
    if (language != language_) {
      const app::Translations words(language);
      const bool japanese = language == app::Language::kJapanese;
      flipside_host_name_page(japanese ? "ja" : "en", words(app::Message::kCanvasName),
                              words(app::Message::kBoardName));
      if (japanese) flipside_host_fetch_japanese();
      language_ = language;
    }
    send(board_, app::board_json(state), flipside_host_describe);
    if (const app::ThemeChoice theme = app::shown_theme(state); theme != theme_) {
      theme_ = theme;
      flipside_host_show_theme(view::page_colors(theme).c_str());
    }
    // A panel is what the person waits for.
    send(controls_, app::controls_json(state),
         [&state](const char* text) { flipside_host_show_controls(text, state.has_page_panel()); });
    send(dialog_, app::dialog_json(state), flipside_host_show_dialog);
  }

  void place(const view::FrameResult& frame) {
    if (frame.grid_rect != grid_rect_ || frame.unit != unit_) {
      grid_rect_ = frame.grid_rect;
      unit_ = frame.unit;
      flipside_host_set_board_rect(grid_rect_.x, grid_rect_.y, grid_rect_.w, unit_);
    }
    if (frame.controls == control_rects_) return;
    control_rects_ = frame.controls;
    flipside_host_set_control_rects(lines_of(control_rects_).c_str());
  }

 private:
  static void send(std::string& last, std::string text, const auto& show) {
    if (text == last) return;
    last = std::move(text);
    show(last.c_str());
  }

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
  flipside_host_watch_size();
  flipside_host_watch_environment();
}

void Host::set_insets(view::Viewport& viewport) const {
  const auto side = [](int index) { return static_cast<float>(flipside_host_inset(index)); };
  viewport.inset_top = side(0);
  viewport.inset_right = side(1);
  viewport.inset_bottom = side(2);
  viewport.inset_left = side(3);
}

app::Language Host::language() const {
  return flipside_host_speaks_japanese() ? app::Language::kJapanese : app::Language::kEnglish;
}
app::Environment Host::environment() const { return environment_of(flipside_host_environment()); }
app::Device Host::device() const { return {flipside_host_cores(), flipside_host_gigabytes()}; }
void Host::warn(const std::string& sentence) { emscripten_console_warn(sentence.c_str()); }
bool Host::asked_for(const char* name) const { return flipside_host_asked_for(name); }
void Host::log(const std::string& lines) { flipside_host_log(lines.c_str()); }
void Host::speak(const std::string& sentence) { flipside_host_speak(sentence.c_str()); }
bool Host::plays_without_graphics() const { return true; }
void Host::attach(const Window&) {}
bool Host::take(const SDL_Event&) { return false; }
void Host::open_files(const std::vector<std::string>&) {}
bool Host::draw_over(const view::FrameInput&) { return false; }
void Host::show(const app::State& state) { shown_->show(state); }
void Host::place(const view::FrameResult& frame) { shown_->place(frame); }
std::string Host::address() const { return taken(flipside_host_address()); }
std::string Host::link() const { return taken(flipside_host_link()); }
std::optional<std::string> Host::history_state() const { return taken_if_there(flipside_host_history_state()); }
void Host::show_link(const std::string& code, const std::string& id, const std::string& record) {
  flipside_host_show_link(code.c_str(), id.c_str(), record.c_str());
}
void Host::take_picture() { flipside_host_take_picture(); }
void Host::store_row(const app::StoredRow& row, const std::vector<std::string>& replaces) {
  std::string lines;
  for (const std::string& key : replaces) lines += key + '\n';
  flipside_host_store_row(row.key.c_str(), static_cast<double>(row.when), row.text.c_str(), lines.c_str());
}
void Host::remove_row(const std::string& key) { flipside_host_remove_row(key.c_str()); }
void Host::list_games() { flipside_host_list_games(); }
void Host::call_live(const char* method, const std::string& text) { flipside_host_call_live(method, text.c_str()); }
void Host::forget_live_keys(const std::string& but) { flipside_host_forget_live_keys(but.c_str()); }
void Host::ask_to_notify() { flipside_host_ask_to_notify(); }
void Host::show_notification(const std::string& sentence) { flipside_host_notify(sentence.c_str()); }
void Host::save_file(const std::string& name, const std::string& text) {
  flipside_host_save_file(name.c_str(), text.c_str());
}

std::optional<std::string> Host::settings() const { return taken_if_there(flipside_host_settings(false)); }
std::optional<std::string> Host::shared_settings() const { return taken_if_there(flipside_host_settings(true)); }
void Host::write_settings(const std::string& text, const std::string& shared) {
  flipside_host_write_settings(text.c_str(), shared.c_str());
}
void Host::quarantine_settings(bool shared, const std::string& lines) {
  flipside_host_quarantine_settings(shared, lines.c_str());
}
void Host::list_quarantine() { flipside_host_list_quarantine(); }
void Host::remove_quarantined(int number) { flipside_host_remove_quarantined(number); }
std::optional<std::string> Host::game() const { return taken_if_there(flipside_host_game()); }
void Host::write_game(const std::string& record) { flipside_host_write_game(record.c_str()); }
void Host::quarantine_game() { flipside_host_quarantine_game(); }
void Host::fail(const char* kind, const std::string& detail) { flipside_host_fail(kind, detail.c_str()); }

}  // namespace flipside::platform

extern "C" {

// `code` counts as in listen_to_keys() of shell/canvas.js, which is Key::Code's order.
EMSCRIPTEN_KEEPALIVE bool flipside_key(int code, int character, bool modified, bool squares) {
  using flipside::app::Key;
  if (flipside::platform::listening == nullptr || code < 0 || code > static_cast<int>(Key::Code::kOther)) return false;
  const char typed = character > 0 && character < 128 ? static_cast<char>(character) : '\0';
  return flipside::platform::listening->key(Key{static_cast<Key::Code>(code), typed, modified, squares});
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

EMSCRIPTEN_KEEPALIVE void flipside_environment(int bits) {
  flipside::platform::tell(flipside::app::ChangeEnvironment{flipside::platform::environment_of(bits)});
}

// An action as web/app/action_text.h has it, allocated by stringToNewUTF8() because it may be long.
EMSCRIPTEN_KEEPALIVE void flipside_act(char* text) {
  if (const auto action = flipside::app::parse_action(flipside::platform::taken(text))) {
    flipside::platform::tell(*action);
  }
}

// In memory of flipside_room(): a list may contain any byte.
EMSCRIPTEN_KEEPALIVE void flipside_games_listed(char* games, int size) {
  const std::string text(games, static_cast<std::size_t>(size));
  std::free(games);
  flipside::platform::tell(flipside::app::GamesListed{text});
}

// Both are allocated by the page.
EMSCRIPTEN_KEEPALIVE void flipside_japanese_loaded(unsigned char* regular, int regular_size, unsigned char* semibold,
                                                   int semibold_size) {
  std::vector<unsigned char> faces[2] = {{regular, regular + regular_size}, {semibold, semibold + semibold_size}};
  std::free(regular);
  std::free(semibold);
  if (flipside::platform::listening != nullptr) {
    flipside::platform::listening->japanese_loaded(std::move(faces[0]), std::move(faces[1]));
  }
}
EMSCRIPTEN_KEEPALIVE unsigned char* flipside_room(int size) {
  void* const room = std::malloc(static_cast<std::size_t>(size));
  if (room == nullptr) flipside::platform::run_out_of_memory();
  return static_cast<unsigned char*>(room);
}

EMSCRIPTEN_KEEPALIVE void flipside_draw_picture(int side) {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->picture_wanted(side);
}

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
