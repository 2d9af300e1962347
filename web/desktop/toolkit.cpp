#include "web/desktop/toolkit.h"

#include <SDL.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "web/view/assets.h"
#include "web/view/layout.h"
#include "web/view/themes.h"

namespace flipside::desktop {

namespace {

constexpr float kLongestFrame = 1.0f / 30;  // s; after a sleep nothing jumps

// The em sizes of the page's style sheets, in ems of the body.
constexpr float kBodySize = 0.9375f;
constexpr float kSmallSize = 0.875f;
constexpr float kTitleSize = 1.375f;

// Letters of Europe, punctuation, arrows and signs; those that a font lacks are left out.
constexpr ImWchar kLatin[] = {0x20, 0x24f, 0x370, 0x3ff, 0x400, 0x4ff, 0x2000, 0x22ff, 0};
constexpr ImWchar kEastAsian[] = {0x2e80, 0x9fff, 0xff00, 0xffef, 0};

// `bytes` stay ours.
ImFont* add_font(std::span<const std::uint8_t> bytes, float size, const ImWchar* ranges, ImFont* into = nullptr) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.PixelSnapH = true;
  config.OversampleH = config.OversampleV = 1;
  config.MergeMode = into != nullptr;
  config.DstFont = into;
  // Dear ImGui writes nothing there.
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<std::uint8_t*>(bytes.data()),
                                                    static_cast<int>(bytes.size()), std::round(size), &config, ranges);
}

std::span<const std::uint8_t> bytes_of(const view::FontData& font) {
  return {font.bytes, static_cast<std::size_t>(font.size)};
}

void color(ImGuiCol which, view::Rgba value) {
  ImGui::GetStyle().Colors[which] = ImGui::ColorConvertU32ToFloat4(value);
}

// What Dear ImGui draws by itself: windows, fields, lists that open, sliders and scrollbars.
void use_theme(const view::Theme& theme) {
  color(ImGuiCol_Text, theme.text);
  color(ImGuiCol_TextDisabled, theme.text_soft);
  color(ImGuiCol_WindowBg, theme.dialog);
  color(ImGuiCol_ChildBg, 0);
  color(ImGuiCol_PopupBg, theme.dialog);
  color(ImGuiCol_Border, theme.hairline);
  color(ImGuiCol_FrameBg, theme.surface_low);
  color(ImGuiCol_FrameBgHovered, view::blend(theme.surface_low, theme.raised, 0.45f));
  color(ImGuiCol_FrameBgActive, view::blend(theme.surface_low, theme.raised, 0.45f));
  color(ImGuiCol_ScrollbarBg, 0);
  color(ImGuiCol_ScrollbarGrab, view::faded(theme.text_faint, 0.5f));
  color(ImGuiCol_ScrollbarGrabHovered, theme.text_faint);
  color(ImGuiCol_ScrollbarGrabActive, theme.text_faint);
  color(ImGuiCol_TitleBg, theme.surface);
  color(ImGuiCol_TitleBgActive, theme.raised);
  color(ImGuiCol_TitleBgCollapsed, theme.surface);
  color(ImGuiCol_CheckMark, theme.accent);
  color(ImGuiCol_PlotLines, theme.accent);
  color(ImGuiCol_ResizeGrip, theme.raised);
  color(ImGuiCol_ResizeGripHovered, theme.raised_hover);
  color(ImGuiCol_ResizeGripActive, theme.raised_held);
  color(ImGuiCol_SliderGrab, theme.accent);
  color(ImGuiCol_SliderGrabActive, theme.accent_hover);
  color(ImGuiCol_Button, theme.raised);
  color(ImGuiCol_ButtonHovered, theme.raised_hover);
  color(ImGuiCol_ButtonActive, theme.raised_held);
  color(ImGuiCol_Header, theme.accent_soft);
  color(ImGuiCol_HeaderHovered, theme.raised_hover);
  color(ImGuiCol_HeaderActive, theme.raised_held);
  color(ImGuiCol_TextSelectedBg, view::faded(theme.accent, 0.35f));
  color(ImGuiCol_NavHighlight, theme.focus);
  color(ImGuiCol_ModalWindowDimBg, theme.scrim);
}

// A button may be let go anywhere.
bool is_pointer(const SDL_Event& event) {
  return event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEWHEEL;
}

void use_sizes(float em) {
  ImGuiStyle& style = ImGui::GetStyle();
  const float line = std::max(1.0f, em / 16);
  style.WindowPadding = {0, 0};
  style.WindowRounding = 1.125f * em;
  style.WindowBorderSize = style.PopupBorderSize = style.FrameBorderSize = line;
  style.ChildRounding = style.FrameRounding = style.PopupRounding = 0.625f * em;
  style.FramePadding = {0.75f * em, 0.75f * em};
  style.ItemSpacing = style.ItemInnerSpacing = {0.5f * em, 0.75f * em};
  style.ScrollbarSize = 0.625f * em;
  style.ScrollbarRounding = 0.3f * em;
  style.GrabMinSize = 1.25f * em;
  style.GrabRounding = 0.625f * em;
}

}  // namespace

Toolkit::Toolkit(SDL_Window* window, void* context, const char* shaders, Japanese japanese)
    : context_(ImGui::CreateContext()), japanese_(japanese) {
  make_current();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  // The page's are still, too; a caret that blinks would wake the window.
  io.ConfigInputTextCursorBlink = false;
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  ImGui_ImplSDL2_InitForOpenGL(window, context);
  ImGui_ImplOpenGL3_Init(shaders);
}

Toolkit::~Toolkit() {
  make_current();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext(context_);
}

void Toolkit::make_current() const { ImGui::SetCurrentContext(context_); }

bool Toolkit::take(const SDL_Event& event, float scale) {
  make_current();
  SDL_Event scaled = event;
  if (event.type == SDL_MOUSEMOTION) {
    scaled.motion.x = static_cast<Sint32>(static_cast<float>(event.motion.x) * scale);
    scaled.motion.y = static_cast<Sint32>(static_cast<float>(event.motion.y) * scale);
    mouse_ = {static_cast<float>(scaled.motion.x), static_cast<float>(scaled.motion.y)};
  }
  ImGui_ImplSDL2_ProcessEvent(&scaled);
  return running_ && is_pointer(event) && ImGui::GetIO().WantCaptureMouse;
}

bool Toolkit::types() const {
  make_current();
  return running_ && ImGui::GetIO().WantTextInput;
}

void Toolkit::focus(const char* window) const {
  make_current();
  const ImGuiWindow* focused = context_->NavWindow;
  if (focused == nullptr || !focused->Active) ImGui::SetWindowFocus(window);
}

bool Toolkit::has_input() const { return context_->InputEventsQueue.Size > 0; }

void Toolkit::make_type(float em, bool japanese) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
  const auto make = [&](view::Face face, std::span<const std::uint8_t> eastern, float size) {
    ImFont* font = add_font(bytes_of(view::kFonts[static_cast<std::size_t>(face)]), size * view::kLineOfEm, kLatin);
    if (japanese) {
      add_font(eastern, size * view::kJapaneseLineOfEm, kEastAsian, font);
    } else {
      add_font(bytes_of(view::kNamesFont), size * view::kJapaneseLineOfEm, kEastAsian, font);
    }
    return font;
  };
  look_.regular = make(view::Face::kRegular, japanese_.regular, kBodySize * em);
  look_.strong = make(view::Face::kSemiBold, japanese_.semibold, kBodySize * em);
  look_.small = make(view::Face::kRegular, japanese_.regular, kSmallSize * em);
  look_.caption = make(view::Face::kSemiBold, japanese_.semibold, kSmallSize * em);
  look_.title = make(view::Face::kDisplay, japanese_.semibold, kTitleSize * em);
  look_.em = em;
  has_japanese_ = japanese;
  atlas.Build();
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
  use_sizes(em);
}

const Look& Toolkit::begin(const view::FrameInput& input, app::ThemeChoice theme, app::Language language) {
  make_current();
  ImGuiIO& io = ImGui::GetIO();
  if (!running_) {
    io.ClearEventsQueue();
    io.ClearInputKeys();
  }
  running_ = true;
  const float em = std::round(16 * view::unit_for(input) * input.scale);
  const bool japanese = language == app::Language::kJapanese;
  ImGui_ImplOpenGL3_NewFrame();
  if (look_.regular == nullptr || em != look_.em || japanese != has_japanese_) make_type(em, japanese);
  const view::Theme& shown = view::theme_of(theme, input.tuning);
  if (look_.theme != &shown || input.tuning != nullptr) use_theme(shown);
  look_.theme = &shown;
  look_.board = &view::board_theme_of(theme, input.tuning);
  ImGui_ImplSDL2_NewFrame();
  // The backend also asks for the mouse's place on the whole screen, which is late on X11 and in other units where a unit is several pixels.
  io.AddMousePosEvent(mouse_.x, mouse_.y);
  io.DisplaySize = {std::round(input.width * input.scale), std::round(input.height * input.scale)};
  io.DisplayFramebufferScale = {1, 1};
  io.DeltaTime = std::min(io.DeltaTime, kLongestFrame);
  ImGui::NewFrame();
  ImGui::PushFont(look_.regular);
  return look_;
}

void Toolkit::render(bool seen) {
  ImGui::PopFont();
  ImGui::Render();
  if (seen) ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  const bool typing = ImGui::GetIO().WantTextInput;
  if (typing != (SDL_IsTextInputActive() == SDL_TRUE)) typing ? SDL_StartTextInput() : SDL_StopTextInput();
}

void Toolkit::pause() {
  if (!running_) return;
  running_ = false;
  SDL_StopTextInput();
}

}  // namespace flipside::desktop
