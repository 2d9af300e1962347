#include <emscripten.h>
#include <imgui.h>

#include <array>
#include <vector>

#include "web/app/settings/change_settings.h"
#include "web/desktop/lab.h"
#include "web/desktop/toolkit.h"
#include "web/platform/page_lab.h"

// clang-format off
// Keys are the page's (shell/canvas.js) but for those that are typed into a field of the lab.
EM_JS(void, flipside_lab_listen, (), {
  const named = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'Escape'];
  addEventListener('keydown', (event) => {
    const letter = [...event.key].length === 1 ? event.key.codePointAt(0) : 0;
    if (!Module['_flipside_lab_key'](named.indexOf(event.key), letter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
});
EM_JS(void, flipside_lab_copy, (const char* text), { navigator.clipboard.writeText(UTF8ToString(text)); });
// clang-format on
EM_JS_DEPS(flipside_lab, "$UTF8ToString");

namespace flipside::platform {

namespace {

class DevLab final : public PageLab {
 public:
  explicit DevLab(const Window& window)
      : window_(window), toolkit_(window.window(), window.context(), "#version 300 es", {}) {
    ImGui::GetIO().SetClipboardTextFn = [](void*, const char* text) { flipside_lab_copy(text); };
    flipside_lab_listen();
    lab_.toggle();
  }

  bool take(const SDL_Event& event) override {
    return toolkit_.take(event, window_.size().scale() * window_.size().unit);
  }
  void show(const app::State& state) override { theme_ = app::shown_theme(state); }
  void place(const view::FrameResult& frame) override {
    board_ = frame.grid_rect;
    controls_ = frame.controls;
  }
  void draw_over(const view::FrameInput& input) override {
    const desktop::Look& look = toolkit_.begin(input, theme_, app::Language::kEnglish);
    lab_.draw(look, input, board_, controls_, {});
    toolkit_.render(true);
  }
  void log(const std::string& lines) override { lab_.add(lines); }
  const view::Tuning* tuning() const override { return lab_.tuning(); }

  // Whether it is typed here: the key of that number in flipside_lab_listen(), or else the letter.
  bool type(int key, int letter) {
    constexpr std::array kKeys = {ImGuiKey_Backspace, ImGuiKey_Delete, ImGuiKey_LeftArrow, ImGuiKey_RightArrow,
                                  ImGuiKey_Home,      ImGuiKey_End,    ImGuiKey_Enter,     ImGuiKey_Escape};
    if (!toolkit_.types()) return false;
    ImGuiIO& io = ImGui::GetIO();
    if (letter != 0) io.AddInputCharacter(static_cast<unsigned>(letter));
    if (key < 0 || key >= static_cast<int>(kKeys.size())) return letter != 0;
    io.AddKeyEvent(kKeys[static_cast<std::size_t>(key)], true);
    io.AddKeyEvent(kKeys[static_cast<std::size_t>(key)], false);
    return true;
  }

 private:
  const Window& window_;
  desktop::Toolkit toolkit_;
  desktop::Lab lab_;
  view::Rect board_;
  std::vector<view::ControlRect> controls_;
  app::ThemeChoice theme_ = app::ThemeChoice::kGreen;
};

DevLab* shown = nullptr;

}  // namespace

std::unique_ptr<PageLab> make_page_lab(const Window& window) {
  auto lab = std::make_unique<DevLab>(window);
  shown = lab.get();
  return lab;
}

}  // namespace flipside::platform

extern "C" EMSCRIPTEN_KEEPALIVE bool flipside_lab_key(int key, int letter) {
  // A frame shows what has been typed.
  SDL_Event wake{};
  wake.type = SDL_USEREVENT;
  const bool taken = flipside::platform::shown != nullptr && flipside::platform::shown->type(key, letter);
  if (taken) SDL_PushEvent(&wake);
  return taken;
}
