#include <SDL.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string_view>
#include <utility>

#include "web/app/alternative_of.h"
#include "web/desktop/dialogs.h"
#include "web/desktop/places.h"
#include "web/platform/host.h"
#include "web/platform/japanese_type.h"

namespace flipside::platform {

namespace {

constexpr const char* kSettingsName = "flipside.profile";
constexpr const char* kSharedSettingsName = "flipside.settings";
constexpr const char* kGameName = "flipside.game";

// Where a desktop's programs keep what is theirs; empty when there is no such place.
std::filesystem::path file_of(const char* name) {
  const std::unique_ptr<char, decltype(&SDL_free)> folder(SDL_GetPrefPath("", "flipside"), SDL_free);
  return folder ? std::filesystem::path(folder.get()) / name : std::filesystem::path();
}

// Written beside and then moved over it, so that a crash half way leaves the older one.
bool put_into(const std::filesystem::path& target, const std::string& text) {
  if (target.empty()) return false;
  std::filesystem::path part = target;
  part += ".part";
  std::ofstream file(part, std::ios::binary);
  file << text;
  file.close();
  if (!file) return false;
  std::error_code error;
  std::filesystem::rename(part, target, error);
  return !error;
}

std::optional<std::string> text_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// The file, or a copy of some lines of it.
void quarantine(const char* name, const std::string& lines = {}) {
  const std::filesystem::path file = file_of(name);
  std::filesystem::path aside;
  for (int number = 1; aside.empty() || std::filesystem::exists(aside); ++number) {
    aside = file;
    aside += ".quarantine " + std::to_string(number);
  }
  std::error_code error;
  if (lines.empty()) {
    std::filesystem::rename(file, aside, error);
  } else {
    put_into(aside, lines);
  }
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

Host::Host(Calls calls) : calls_(std::move(calls)), shown_(std::make_unique<Shown>()) {}
Host::~Host() = default;

void Host::listen() {}
void Host::set_insets(view::Viewport&) const {}
app::Start Host::start() const {
  return {.saved = text_in(file_of(kGameName)),
          .language = device_language(),
          .device = {SDL_GetCPUCount(), SDL_GetSystemRAM() / 1024.0},
          // There is no address under which others could open it.
          .environment = {.has_address = false},
          .settings = text_in(file_of(kSettingsName)),
          .shared_settings = text_in(file_of(kSharedSettingsName))};
}

void Host::carry_out(const app::Effect& effect) {
  std::visit(app::Overloaded{
                 [this](const app::SaveSettings& save) {
                   const bool stored = put_into(file_of(kSharedSettingsName), save.shared) &&
                                       put_into(file_of(kSettingsName), save.text);
                   if (!stored) calls_.on_action(app::SettingsFailed{});
                 },
                 [this](const app::SaveGame& save) {
                   if (!put_into(file_of(kGameName), save.record)) calls_.on_action(app::StorageFailed{});
                 },
                 [](const app::QuarantineSettings& aside) {
                   quarantine(aside.shared ? kSharedSettingsName : kSettingsName, aside.lines);
                 },
                 [](const app::QuarantineGame&) { quarantine(kGameName); },
                 [](const auto&) {},
             },
             static_cast<const app::AnyEffect&>(effect));
}

void Host::attach(const Window& window) {
  shown_->window = &window;
  shown_->dialogs.emplace(desktop::Dialogs::Calls{.on_action = calls_.on_action,
                                                  .save_file =
                                                      [this](const std::string& name, const std::string& text) {
                                                        carry_out(app::SaveFile{name, text});
                                                        return true;
                                                      }},
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

bool Host::take(const SDL_Event& event) {
  return shown_->dialogs && shown_->dialogs->take(event, shown_->window->size().scale());
}

bool Host::draw_over(const view::FrameInput& input) {
  if (!shown_->dialogs) return false;
  const bool again = shown_->dialogs->draw(input);
  if (!asked_for("places")) return again;
  std::string places = desktop::places_text(shown_->board, shown_->controls, shown_->dialogs->drawn(), input.scale);
  if (places != shown_->places) log(shown_->places = std::move(places));
  return again;
}
void Host::warn(const std::string& sentence) { SDL_Log("%s", sentence.c_str()); }
bool Host::asked_for(const char* name) const {
  const char* all = SDL_getenv("FLIPSIDE");
  return all != nullptr && std::string_view(all).find(name) != std::string_view::npos;
}
void Host::log(const std::string& lines) {
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
