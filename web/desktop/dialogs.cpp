#include "web/desktop/dialogs.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>

#include "engine/notation/game_files.h"
#include "web/app/action_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_import.h"
#include "web/app/page/controls.h"
#include "web/app/settings/change_settings.h"
#include "web/desktop/local_day.h"
#include "web/desktop/page_files.h"
#include "web/desktop/text_file.h"

namespace flipside::desktop {

namespace {

// em, as the page's style sheets have them.
constexpr float kWidth = 27.5f;
constexpr float kWideWidth = 46;
constexpr float kDockedWidth = 34;
constexpr float kHeader = 4;
constexpr float kPadding = 1.25f;
constexpr float kActions = 3;
constexpr float kEdge = 0.5f;      // what is left between a dialog and the window's edge
constexpr float kRoomBeside = 20;  // a docked dialog needs that much
constexpr float kPanelPadding = 0.75f;

constexpr const char* kPanel = "panel";  // Dear ImGui's name of its window

constexpr float kFrame = 0.07f;  // of the board's wood beside the squares, of their width

// The second click of a double click is not meant for the dialog that the first one opened.
constexpr double kDoubleClick_ms = 500;

constexpr ImGuiWindowFlags kPlain = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

bool is_key(const SDL_Event& event) {
  return event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_TEXTINPUT ||
         event.type == SDL_TEXTEDITING;
}

bool is_pinned(const app::Element& element) {
  const auto* group = std::get_if<app::Group>(&element);
  return group != nullptr && group->look == app::GroupLook::kPinned;
}

bool is_column(const app::Element& element) {
  const auto* group = std::get_if<app::Group>(&element);
  return group != nullptr && group->look == app::GroupLook::kColumn;
}

}  // namespace

Dialogs::Dialogs(Calls calls, SDL_Window* window, void* context, Toolkit::Japanese japanese)
    : calls_(std::move(calls)), toolkit_(window, context, "#version 330", japanese) {}

void Dialogs::show(const app::State& state) {
  theme_ = app::shown_theme(state);
  language_ = state.language();
  auto dialog = app::shown_dialog(state);
  if (!dialog || !dialog_ || dialog->id != dialog_->id) {
    in_dialog_.forget();
    appears_ = true;
    height_ = 0;
    opened_at_ = now_ms_;
  }
  dialog_ = std::move(dialog);
  pinned_.clear();
  if (dialog_) {
    const auto rest = std::ranges::stable_partition(dialog_->elements, std::not_fn(is_pinned));
    std::ranges::move(rest, std::back_inserter(pinned_));
    dialog_->elements.erase(rest.begin(), rest.end());
  }
  panel_.reset();
  if (!state.has_page_panel()) {
    panel_has_keys_ = false;
    return;
  }
  for (app::Element& element : app::controls(state)) {
    if (auto* group = std::get_if<app::Group>(&element)) panel_ = std::move(*group);
  }
}

void Dialogs::place(const view::FrameResult& frame) {
  board_ = frame.grid_rect;
  controls_ = frame.controls;
  panel_rect_ = {};
  for (const view::ControlRect& control : frame.controls) {
    if (panel_ && control.name == panel_->id) panel_rect_ = control.rect;
  }
}

bool Dialogs::take(const SDL_Event& event, float scale) {
  if (take_file(event)) return true;
  const bool pastes =
      event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_v && (event.key.keysym.mod & KMOD_CTRL) != 0;
  if (pastes && !toolkit_.types() && SDL_HasClipboardText() == SDL_TRUE) {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), SDL_free);
    open_text(text.get());
    return true;
  }
  if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F10) {
    lab_.toggle();
    return true;
  }
  if (enters_panel(event)) {
    // After a click on the board no window has the focus, and Dear ImGui would lose this Tab.
    toolkit_.focus(kPanel);
    panel_has_keys_ = true;
  }
  if (panel_has_keys_ && event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE && !toolkit_.types()) {
    panel_has_keys_ = false;
    return true;
  }
  if (toolkit_.take(event, scale) && lab_.open()) return true;
  return is_key(event) && (dialog_ || panel_has_keys_ || toolkit_.types());
}

// Tab goes from the board to the panel beside it, and Escape back.
bool Dialogs::enters_panel(const SDL_Event& event) const {
  return panel_ && !dialog_ && event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_TAB;
}

// Several that are dropped together come one by one, between two events.
bool Dialogs::take_file(const SDL_Event& event) {
  const std::unique_ptr<char, decltype(&SDL_free)> name(
      event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT ? event.drop.file : nullptr, SDL_free);
  switch (event.type) {
    case SDL_DROPFILE:
      dropped_.emplace_back(name.get());
      return true;
    case SDL_DROPTEXT:
      open_text(name.get());
      return true;
    case SDL_DROPCOMPLETE:
      if (!dropped_.empty()) open_files(std::exchange(dropped_, {}));
      return true;
    default:
      return false;
  }
}

void Dialogs::open_files(const std::vector<std::filesystem::path>& files) { open_text(import_text(files)); }

void Dialogs::open_text(std::string text) {
  // One byte more than can be read is enough to say so.
  if (text.size() > app::kLongestText) text.resize(app::kLongestText + 1);
  calls_.on_action(app::ImportText{true, text});
  // Nobody reads bytes.
  const bool legible = text.size() <= app::kLongestText && !text.starts_with(kFileOfBytes);
  if (legible) in_dialog_.set_text("source", text);
}

bool Dialogs::draw(const view::FrameInput& input) {
  now_ms_ = input.now_ms;
  if (!dialog_ && !panel_ && !lab_.open()) {
    drawn_.clear();
    toolkit_.pause();
    return false;
  }
  // Once unseen, to know its height.
  if (dialog_ && height_ == 0) draw_windows(input);
  return draw_windows(input);
}

bool Dialogs::draw_windows(const view::FrameInput& input) {
  drawn_.clear();
  look_ = &toolkit_.begin(input, theme_, language_);
  ImGuiIO& io = ImGui::GetIO();
  // Beside the board the keys are the game's, until Tab hands them to the panel.
  io.ConfigFlags = dialog_ || panel_has_keys_ ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                                              : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;
  fresh_ = std::exchange(appears_, false);
  std::vector<Done> done;
  if (panel_ && !panel_rect_.empty()) {
    draw_panel(input);
    done.push_back(in_panel_.end());
    drawn_ = in_panel_.drawn();
  }
  const bool seen = !dialog_ || height_ != 0;
  if (dialog_) {
    done.push_back(draw_dialog(input));
    if (seen) drawn_.insert(drawn_.end(), in_dialog_.drawn().begin(), in_dialog_.drawn().end());
  }
  if (lab_.open()) lab_.draw(*look_, input, board_, controls_, drawn_);
  toolkit_.render(seen);
  const bool again = fresh_ || in_dialog_.says_something() || toolkit_.has_input();
  // Last, because each of them may end in another dialog.
  for (Done& one : done) carry_out(std::move(one));
  return again;
}

view::Rect Dialogs::place_of_dialog(const view::FrameInput& input) const {
  const float em = look_->em;
  const float scale = input.scale;
  const view::Rect window = view::Rect{0, 0, input.width * scale, input.height * scale}.inset(kEdge * em);
  const float right_of_board = (board_.right() + kFrame * board_.w) * scale + kEdge * em;
  if (dialog_->dock != app::Dock::kNone && window.right() - right_of_board >= kRoomBeside * em) {
    view::Rect beside{right_of_board, window.y, window.right() - right_of_board, window.h};
    const float width = std::min(beside.w, kDockedWidth * em);
    return {beside.center_x() - width / 2, beside.y, width, beside.h};
  }
  const float width = std::min(window.w, (dialog_->wide ? kWideWidth : kWidth) * em);
  const float actions = dialog_->actions.empty() ? 0 : (kActions + kPadding) * em;
  // Until its elements have been drawn once, nobody knows how high they are.
  const float height = std::min(window.h, height_ == 0 ? window.h : kHeader * em + height_ + actions);
  return window.centered(std::round(width), std::round(height));
}

void Dialogs::draw_header(float width) {
  const float em = look_->em;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float title_width = width - kPadding * em - 3.75f * em;
  const ImVec2 size = text_size(*look_, Type::kTitle, dialog_->title, title_width);
  ImGui::SetCursorScreenPos({low.x + kPadding * em, low.y + std::max(0.6f * em, (kHeader * em - size.y) / 2)});
  in_dialog_.draw({app::Text{"dialog-title", dialog_->title, app::Tone::kTitle}}, title_width);
  ImGui::SetCursorScreenPos({low.x + width - 3.25f * em, low.y + 0.625f * em});
  in_dialog_.draw({app::Button{.id = "close",
                               .label = dialog_->close,
                               .sends = app::CloseDialog{},
                               .look = app::ButtonLook::kIconOnly,
                               .icon = "close"}},
                  2.75f * em);
  ImGui::SetCursorScreenPos({low.x, low.y + kHeader * em});
}

Done Dialogs::draw_dialog(const view::FrameInput& input) {
  const float em = look_->em;
  in_dialog_.begin(*look_, now_ms_);
  const view::Rect at = place_of_dialog(input);
  const bool docked = dialog_->dock != app::Dock::kNone && at.x > board_.right() * input.scale;
  if (!docked) {
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, look_->theme->scrim);
  }
  ImGui::SetNextWindowPos({std::round(at.x), std::round(at.y)});
  ImGui::SetNextWindowSize({at.w, at.h});
  if (fresh_) ImGui::SetNextWindowFocus();
  ImGui::Begin(dialog_->id.c_str(), nullptr, kPlain | ImGuiWindowFlags_NoScrollWithMouse);
  draw_header(at.w);
  const float inner = at.w - 2 * kPadding * em;
  const ImVec2 below_header = ImGui::GetCursorScreenPos();
  if (!pinned_.empty()) {
    ImGui::SetCursorPosX(kPadding * em);
    ImGui::BeginGroup();
    in_dialog_.draw(pinned_, inner);
    ImGui::EndGroup();
  }
  const float pinned = ImGui::GetCursorScreenPos().y - below_header.y;
  const float actions = dialog_->actions.empty() ? 0 : (kActions + kPadding) * em;
  ImGui::BeginChild("body", {at.w, std::max(em, at.y + at.h - ImGui::GetCursorScreenPos().y - actions)});
  if (fresh_) ImGui::SetScrollY(0);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({top.x + kPadding * em, top.y + 0.25f * em});
  ImGui::BeginGroup();
  const app::Elements& elements = dialog_->elements;
  if (dialog_->wide && !docked && elements.size() > 1 && std::ranges::all_of(elements, is_column)) {
    in_dialog_.draw_row(elements, inner);
  } else {
    in_dialog_.draw(elements, inner);
  }
  ImGui::EndGroup();
  ImGui::Dummy({0, kPadding * em - ImGui::GetStyle().ItemSpacing.y});
  const float height = std::ceil(pinned + ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y - top.y);
  ImGui::EndChild();
  ImGui::SetCursorPosX(kPadding * em);
  in_dialog_.draw_row(dialog_->actions, inner);
  Done done = in_dialog_.end();
  take_keys(done);
  const bool over =
      ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByPopup |
                             ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  const bool outside =
      ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !over && !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
  ImGui::End();
  if (outside && now_ms_ > opened_at_ + kDoubleClick_ms) done.actions.push_back(app::action_text(app::CloseDialog{}));
  if (height != height_) {
    height_ = height;
    fresh_ = true;
  }
  return done;
}

// Escape goes back; Enter, where nothing else has it, presses the main button.
void Dialogs::take_keys(Done& done) {
  if (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup) || toolkit_.types()) return;
  if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) done.actions.push_back(app::action_text(app::GoBack{}));
  const bool enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
  if (!enter || (ImGui::GetIO().NavVisible && ImGui::IsAnyItemFocused())) return;
  for (const app::Element& element : dialog_->actions) {
    const auto* button = std::get_if<app::Button>(&element);
    if (button == nullptr || button->look != app::ButtonLook::kPrimary || button->disabled) continue;
    if (button->command) {
      done.commanded.push_back(*button);
    } else {
      done.actions.push_back(button->sends.text);
    }
    return;
  }
}

void Dialogs::draw_panel(const view::FrameInput& input) {
  const float em = look_->em;
  in_panel_.begin(*look_, now_ms_);
  const view::Rect at{panel_rect_.x * input.scale, panel_rect_.y * input.scale, panel_rect_.w * input.scale,
                      panel_rect_.h * input.scale};
  ImGui::SetNextWindowPos({std::round(at.x), std::round(at.y)});
  ImGui::SetNextWindowSize({at.w, at.h});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, look_->theme->surface_low);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.75f * em);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0.5f * em, 0.5f * em});
  if (panel_has_keys_ && !dialog_ && !ImGui::IsWindowFocused(ImGuiFocusedFlags_AnyWindow)) ImGui::SetNextWindowFocus();
  ImGui::Begin(kPanel, nullptr, (kPlain & ~ImGuiWindowFlags_NoScrollbar) | ImGuiWindowFlags_NoFocusOnAppearing);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({top.x + kPanelPadding * em, top.y + kPanelPadding * em});
  ImGui::BeginGroup();
  const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
  in_panel_.draw(panel_->elements, at.w - 2 * kPanelPadding * em - bar);
  ImGui::EndGroup();
  ImGui::Dummy({0, 0});
  ImGui::End();
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor();
}

void Dialogs::carry_out(Done done) {
  for (const app::Button& button : done.commanded) {
    const std::optional<bool> result = run(button);
    if (!result) continue;
    std::string message = *result ? button.command->done : button.command->failed;
    if (const std::size_t gap = message.find("{0}"); gap != std::string::npos) message.replace(gap, 3, "Ctrl+C");
    if (!message.empty()) in_dialog_.say(button.id, message);
    if (*result && !button.sends.empty()) done.actions.push_back(button.sends.text);
  }
  for (const std::string& text : done.actions) {
    if (const auto action = app::parse_action(text)) calls_.on_action(*action);
  }
}

// Whether it could be done; nothing where there is nothing to say about it.
std::optional<bool> Dialogs::run(const app::Button& button) {
  const app::Command& command = *button.command;
  switch (command.name) {
    case app::PageCommand::kCopyText:
      return SDL_SetClipboardText(in_dialog_.text_of(command.from).c_str()) == 0;
    case app::PageCommand::kSaveText:
      return calls_.save_file(command.file, in_dialog_.text_of(command.from) + '\n');
    case app::PageCommand::kLessons:
      calls_.on_action(app::OpenLessons{std::string(page_file("lessons.txt"))});
      return std::nullopt;
    case app::PageCommand::kEarlierPuzzles:
      calls_.on_action(app::ConvertPuzzleMarks{std::string(page_file("puzzle_order.txt"))});
      [[fallthrough]];
    case app::PageCommand::kPuzzles:
      calls_.on_action(app::OpenPuzzles{local_day(), std::string(page_file("puzzles.txt"))});
      return std::nullopt;
    case app::PageCommand::kOpenings:
      calls_.on_action(app::OpenOpenings{local_day(), std::string(page_file("openings.txt"))});
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace flipside::desktop
