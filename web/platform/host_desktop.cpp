#include <SDL.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

#include "web/app/alternative_of.h"
#include "web/desktop/autosave.h"
#include "web/desktop/background.h"
#include "web/desktop/dialogs.h"
#include "web/desktop/game_files.h"
#include "web/desktop/page_files.h"
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

// Where the person looks for it; whether it is there now.
bool save_download(const std::string& name, const std::string& text) {
  const std::filesystem::path folder = desktop::downloads_folder();
  const std::optional<std::filesystem::path> saved = desktop::save_in(folder, name, text);
  SDL_Log("%s %s", saved ? "saved:" : "not saved in", (saved ? *saved : folder).c_str());
  return saved.has_value();
}

// Whether a thing is asked for by its name in the variable FLIPSIDE.
bool asked_for(std::string_view name) {
  const char* all = SDL_getenv("FLIPSIDE");
  return all != nullptr && std::string_view(all).find(name) != std::string_view::npos;
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
        background(calls.wake),
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
app::Start Host::start() const {
  const auto settings = files_->settings.look();
  return {.saved = files_->game.look()[0],
          .language = device_language(),
          .device = {SDL_GetCPUCount(), SDL_GetSystemRAM() / 1024.0},
          // There is no address under which others could open it.
          .environment = {.has_address = false},
          .settings = settings[0],
          .shared_settings = settings[1]};
}

std::optional<Japanese> Host::japanese() const {
  const auto bytes = [](std::span<const std::uint8_t> face) {
    return std::vector<unsigned char>(face.begin(), face.end());
  };
  return Japanese{std::string(desktop::page_file("japanese.txt")), bytes(japanese_regular()),
                  bytes(japanese_semibold())};
}

void Host::carry_out(const app::Effect& effect) {
  const auto report_failure = [this] { calls_.on_action(app::GamesFailed{}); };
  std::visit(app::Overloaded{
                 [this](const app::SaveSettings& save) {
                   files_->settings.write({save.text, save.shared});
                   calls_.wake();
                 },
                 [this](const app::SaveGame& save) {
                   files_->game.write({save.record});
                   calls_.wake();
                 },
                 [this](const app::QuarantineSettings& aside) {
                   files_->settings.quarantine(aside.shared ? 1 : 0, aside.lines);
                 },
                 [this](const app::QuarantineGame&) { files_->game.quarantine(0); },
                 [this](const app::ListQuarantine&) {
                   files_->background.add([this] {
                     return [this, list = files_->texts.quarantine_list()] {
                       calls_.on_action(app::QuarantineListed{list});
                     };
                   });
                 },
                 [this](const app::RemoveQuarantined& gone) {
                   files_->background.add([this, number = gone.number]() -> desktop::Background::Report {
                     files_->texts.remove_quarantined(number);
                     return {};
                   });
                 },
                 [&](const app::StoreRow& game) {
                   files_->background.add([this, game, report_failure]() -> desktop::Background::Report {
                     if (files_->games.store(game.row, game.replaces)) return {};
                     return report_failure;
                   });
                 },
                 [&](const app::RemoveRow& gone) {
                   files_->background.add([this, key = gone.key, report_failure]() -> desktop::Background::Report {
                     if (files_->games.remove(key)) return {};
                     return report_failure;
                   });
                 },
                 [&](const app::ListGames&) {
                   files_->background.add([this, report_failure] {
                     return [this, report_failure, list = files_->games.list()] {
                       if (!list) report_failure();
                       calls_.on_action(app::GamesListed{list.value_or("")});
                     };
                   });
                 },
                 [](const app::SaveFile& file) { save_download(file.name, file.text); },
                 // A window has no screen reader, no notifications and no friends elsewhere.
                 [](const auto&) {},
             },
             static_cast<const app::AnyEffect&>(effect));
}

void Host::attach(const Window& window) {
  shown_->window = &window;
  shown_->dialogs.emplace(desktop::Dialogs::Calls{.on_action = calls_.on_action, .save_file = save_download},
                          window.window(), window.context(),
                          desktop::Toolkit::Japanese{japanese_regular(), japanese_semibold()});
}

void Host::show(const app::State& state) {
  if (shown_->dialogs) shown_->dialogs->show(state);
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

const view::Tuning* Host::tuning() const { return shown_->dialogs ? shown_->dialogs->lab().tuning() : nullptr; }

bool Host::draw_over(const view::FrameInput& input) {
  if (!shown_->dialogs) return false;
  const bool again = shown_->dialogs->draw(input);
  if (!asked_for("places")) return again;
  std::string places = desktop::places_text(input, shown_->board, shown_->controls, shown_->dialogs->drawn());
  if (places != shown_->places) std::fputs((shown_->places = std::move(places)).c_str(), stdout);
  std::fflush(stdout);
  return again;
}
void Host::warn(const std::string& sentence) { SDL_Log("%s", sentence.c_str()); }
bool Host::traces() const { return asked_for("trace") || (shown_->dialogs && shown_->dialogs->lab().open()); }
void Host::log(const std::string& lines) {
  if (shown_->dialogs) shown_->dialogs->lab().add(lines);
  if (!asked_for("trace")) return;
  std::fputs(lines.c_str(), stdout);
  std::fflush(stdout);
}
bool Host::plays_without_graphics() const { return false; }
void Host::show_link(const std::string&, const std::string&, const std::string&) {}
void Host::take_picture() {}
void Host::fail(const char*, const std::string& detail) {
  std::fprintf(stderr, "flipside-desktop: %s\n", detail.c_str());
  SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Flipside", detail.c_str(), nullptr);
}

}  // namespace flipside::platform
