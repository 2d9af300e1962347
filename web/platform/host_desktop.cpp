#include <SDL.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

#include "web/desktop/autosave.h"
#include "web/desktop/background.h"
#include "web/desktop/dialogs.h"
#include "web/desktop/game_files.h"
#include "web/desktop/places.h"
#include "web/desktop/saved_file.h"
#include "web/desktop/stored_texts.h"
#include "web/platform/host.h"
#include "web/platform/japanese_type.h"

namespace flipside::platform {

namespace {

// Where a desktop's programs keep what is theirs; empty when there is no such place.
std::filesystem::path data_folder() {
  const std::unique_ptr<char, decltype(&SDL_free)> folder(SDL_GetPrefPath("", "flipside"), SDL_free);
  return folder ? std::filesystem::path(folder.get()) : std::filesystem::path();
}

// Ends the loop's wait for events, from any thread.
void wake() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

// Where the person looks for it; whether it is there now.
bool save_download(const std::string& name, const std::string& text) {
  const std::filesystem::path folder = desktop::downloads_folder();
  const std::optional<std::filesystem::path> saved = desktop::save_in(folder, name, text);
  SDL_Log("%s %s", saved ? "saved:" : "not saved in", (saved ? *saved : folder).c_str());
  return saved.has_value();
}

// The first one of the system's that the program has.
app::Language device_language() {
  const std::unique_ptr<SDL_Locale, decltype(&SDL_free)> locales(SDL_GetPreferredLocales(), SDL_free);
  for (const SDL_Locale* locale = locales.get(); locale != nullptr && locale->language != nullptr; ++locale) {
    if (std::string_view(locale->language) == "ja") return app::Language::kJapanese;
    if (std::string_view(locale->language) == "en") break;
  }
  return app::Language::kEnglish;
}

}  // namespace

// What stands over the canvas, once there is a window.
class Host::Shown {
 public:
  std::optional<desktop::Dialogs> dialogs;
  const Window* window = nullptr;
  bool fetched = false;  // Japanese type
  std::vector<view::ControlRect> controls;
  view::Rect board;
  std::string places;  // as logged last
};

// What the program keeps on this device. Frames do not wait for the disk.
class Host::Files {
 public:
  explicit Files(const Calls& calls)
      : texts(data_folder()),
        games(data_folder() / "games"),
        background(wake),
        settings({desktop::kSettingsName, desktop::kSharedSettingsName}, texts, background,
                 {.found =
                      [&calls](const Texts& stored, const Texts& seen) {
                        const std::string before = seen[0] ? *seen[0] : seen[1].value_or("");
                        calls.on_action(app::SettingsStored{stored[0].value_or(""), stored[1].value_or(""), before});
                      },
                  .failed = [&calls] { calls.on_action(app::SettingsFailed{}); }}),
        game({desktop::kGameName}, texts, background,
             {.found = [&calls](const Texts& stored, const Texts&) { calls.on_action(app::GameStored{*stored[0]}); },
              .failed = [&calls] { calls.on_action(app::StorageFailed{}); }}) {}
  ~Files() {
    settings.finish();
    game.finish();
  }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;

  desktop::StoredTexts texts;
  desktop::GameFiles games;  // used by the background alone
  desktop::Background background;
  desktop::Autosave settings;
  desktop::Autosave game;

 private:
  using Texts = desktop::Autosave::Texts;
};

Host::Host(Calls calls)
    : calls_(std::move(calls)), shown_(std::make_unique<Shown>()), files_(std::make_unique<Files>(calls_)) {}
Host::~Host() = default;

void Host::listen() {}
void Host::deliver() {
  files_->background.deliver();
  files_->settings.go_on();
  files_->game.go_on();
}
void Host::set_insets(view::Viewport&) const {}
app::Language Host::language() const { return device_language(); }
// There is no address under which others could open it.
app::Environment Host::environment() const { return {.has_address = false}; }

void Host::attach(const Window& window) {
  shown_->window = &window;
  shown_->dialogs.emplace(desktop::Dialogs::Calls{.on_action = calls_.on_action, .save_file = save_download},
                          window.window(), window.context(),
                          desktop::Toolkit::Japanese{japanese_regular(), japanese_semibold()});
}

void Host::show(const app::State& state) {
  if (!shown_->dialogs) return;
  shown_->dialogs->show(state);
  if (state.language() != app::Language::kJapanese || std::exchange(shown_->fetched, true)) return;
  const auto bytes = [](std::span<const std::uint8_t> face) {
    return std::vector<unsigned char>(face.begin(), face.end());
  };
  calls_.japanese_loaded(bytes(japanese_regular()), bytes(japanese_semibold()));
}

void Host::place(const view::FrameResult& frame) {
  if (shown_->dialogs) shown_->dialogs->place(frame);
  shown_->controls = frame.controls;
  shown_->board = frame.grid_rect;
}

void Host::open_files(const std::vector<std::string>& paths) {
  if (shown_->dialogs && !paths.empty()) shown_->dialogs->open_files({paths.begin(), paths.end()});
}

bool Host::take(const SDL_Event& event) {
  return shown_->dialogs && shown_->dialogs->take(event, shown_->window->size().scale() * shown_->window->size().unit);
}

bool Host::draw_over(const view::FrameInput& input) {
  if (!shown_->dialogs) return false;
  const bool again = shown_->dialogs->draw(input);
  if (!asked_for("places")) return again;
  std::string places = desktop::places_text(shown_->board, shown_->controls, shown_->dialogs->drawn(), input.scale);
  if (places != shown_->places) log(shown_->places = std::move(places));
  return again;
}
app::Device Host::device() const { return {SDL_GetCPUCount(), SDL_GetSystemRAM() / 1024.0}; }
void Host::warn(const std::string& sentence) { SDL_Log("%s", sentence.c_str()); }
bool Host::asked_for(const char* name) const {
  const char* all = SDL_getenv("FLIPSIDE");
  return all != nullptr && std::string_view(all).find(name) != std::string_view::npos;
}
void Host::log(const std::string& lines) {
  std::fputs(lines.c_str(), stdout);
  std::fflush(stdout);
}
void Host::speak(const std::string&) {}
bool Host::plays_without_graphics() const { return false; }
std::string Host::address() const { return {}; }
std::string Host::link() const { return {}; }
std::optional<std::string> Host::history_state() const { return std::nullopt; }
void Host::show_link(const std::string&, const std::string&, const std::string&) {}
void Host::take_picture() {}
void Host::store_row(const app::StoredRow& row, const std::vector<std::string>& replaces) {
  files_->background.add([this, row, replaces]() -> desktop::Background::Report {
    if (files_->games.store(row, replaces)) return {};
    return [this] { calls_.on_action(app::GamesFailed{}); };
  });
}
void Host::remove_row(const std::string& key) {
  files_->background.add([this, key]() -> desktop::Background::Report {
    if (files_->games.remove(key)) return {};
    return [this] { calls_.on_action(app::GamesFailed{}); };
  });
}
void Host::list_games() {
  files_->background.add([this] {
    return [this, list = files_->games.list()] {
      if (!list) calls_.on_action(app::GamesFailed{});
      calls_.on_action(app::GamesListed{list.value_or("")});
    };
  });
}
// Only dialogs lead to live games.
void Host::call_live(const char*, const std::string&) {}
void Host::forget_live_keys(const std::string&) {}
void Host::ask_to_notify() {}
void Host::show_notification(const std::string&) {}
void Host::save_file(const std::string& name, const std::string& text) { save_download(name, text); }

std::optional<std::string> Host::settings() const { return files_->settings.look()[0]; }
std::optional<std::string> Host::shared_settings() const { return files_->settings.look()[1]; }
void Host::write_settings(const std::string& text, const std::string& shared) {
  files_->settings.write({text, shared});
  wake();
}
void Host::quarantine_settings(bool shared, const std::string& lines) {
  files_->settings.quarantine(shared ? 1 : 0, lines);
}

void Host::list_quarantine() {
  files_->background.add([this] {
    return [this, list = files_->texts.quarantine_list()] { calls_.on_action(app::QuarantineListed{list}); };
  });
}
void Host::remove_quarantined(int number) {
  files_->background.add([this, number]() -> desktop::Background::Report {
    files_->texts.remove_quarantined(number);
    return {};
  });
}

std::optional<std::string> Host::game() const { return files_->game.look()[0]; }
void Host::write_game(const std::string& record) {
  files_->game.write({record});
  wake();
}
void Host::quarantine_game() { files_->game.quarantine(0); }

void Host::fail(const char*, const std::string& detail) {
  std::fprintf(stderr, "flipside-desktop: %s\n", detail.c_str());
  SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Flipside", detail.c_str(), nullptr);
}

}  // namespace flipside::platform
