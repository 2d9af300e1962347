#include "web/view/canvas.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace flipside::view {
namespace {

constexpr float kSlop = 8;        // how far a press may wander and still be a click
constexpr float kSwipe = 40;      // how long a stroke is at least
constexpr float kWheelStep = 64;  // per notch
constexpr float kGlide_ms = 130;
constexpr float kFlickDecay = 0.004f;   // per ms
constexpr float kLongestFrame_ms = 34;  // after a pause nothing jumps further than in one slow frame
constexpr float kLineOfWheelStep = 5;   // Dear ImGui scrolls by so many lines a notch

// Windows here are places in which something is drawn, and no more.
constexpr ImGuiWindowFlags kPlain = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav;

// Dear ImGui asks for a font, although all text is the painter's (fonts.h says why): one that has no glyphs.
void add_font(ImFontAtlas& atlas) {
  ImFont* font = IM_NEW(ImFont)();
  font->ContainerAtlas = &atlas;
  atlas.Fonts.push_back(font);
  atlas.TexReady = true;
}

// Measured in device pixels.
void use_sizes(ImGuiStyle& style) {
  style.WindowPadding = {0, 0};
  style.WindowMinSize = {1, 1};
  style.WindowBorderSize = style.ChildBorderSize = 0;
  style.DisabledAlpha = 1;
  style.CircleTessellationMaxError = 0.25f;
  style.CurveTessellationTol = 1;
  style.AntiAliasedLinesUseTex = false;  // the texture has no lines
}

}  // namespace

Canvas::Canvas() : context_(ImGui::CreateContext()) {
  ImGui::SetCurrentContext(context_);
  ImGuiIO& settings = ImGui::GetIO();
  settings.IniFilename = settings.LogFilename = nullptr;
  settings.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  add_font(*settings.Fonts);
  use_sizes(ImGui::GetStyle());
}

Canvas::~Canvas() { ImGui::DestroyContext(context_); }

ImGuiIO& Canvas::io() { return context_->IO; }

void Canvas::begin(const Frame& frame) {
  ImGui::SetCurrentContext(context_);
  ImGuiIO& io = ImGui::GetIO();
  scale_ = frame.scale;
  frame_ms_ = std::clamp(static_cast<float>(frame.now_ms - now_ms_), 0.0f, kLongestFrame_ms);
  now_ms_ = frame.now_ms;
  animate_ = frame.animate;
  covered_ = frame.covered;
  io.DisplaySize = {std::round(frame.width * scale_), std::round(frame.height * scale_)};
  io.DeltaTime = std::max(frame_ms_, 1.0f) / 1000;
  io.Fonts->Fonts[0]->FontSize = kWheelStep * scale_ / kLineOfWheelStep;
  ImGui::NewFrame();
  if (pressed()) stroke_ = false;
  moving_ = false;
  control_rects_.clear();
  if (!std::exchange(scroll_.seen, false)) scroll_ = {};
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(io.DisplaySize);
  ImGui::Begin("canvas", nullptr, kPlain | ImGuiWindowFlags_NoBringToFrontOnFocus);
  ImGui::BeginDisabled(covered_);
}

ImDrawData& Canvas::render() {
  ImGui::EndDisabled();
  ImGui::End();
  ImGui::Render();
  return *ImGui::GetDrawData();
}

std::unique_ptr<ImDrawList> Canvas::list_apart(ImVec2 size) const {
  ImGui::SetCurrentContext(context_);
  auto list = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
  list->_ResetForNewFrame();
  list->PushClipRect({0, 0}, size);
  return list;
}

bool Canvas::moving() const { return moving_ || context_->InputEventsQueue.Size > 0; }

void Canvas::begin_above(const char* name, const Rect& rect) {
  const ImVec2 low{std::floor(rect.x * scale_), std::floor(rect.y * scale_)};
  ImGui::SetNextWindowPos(low);
  ImGui::SetNextWindowSize({std::ceil(rect.right() * scale_) - low.x, std::ceil(rect.bottom() * scale_) - low.y});
  ImGui::Begin(name, nullptr, kPlain);
  ImGui::GetWindowDrawList()->PushClipRectFullScreen();
}

void Canvas::end_above() {
  ImGui::GetWindowDrawList()->PopClipRect();
  ImGui::End();
}

Response Canvas::press(std::string_view name, const Rect& rect, bool enabled, int index) {
  Response out;
  if (!enabled || rect.empty()) return out;
  ImGui::PushID(name.data(), name.data() + name.size());
  ImGui::PushID(index);
  ImGui::SetCursorScreenPos(device(rect.x, rect.y));
  out.clicked = ImGui::InvisibleButton("button", device(rect.w, rect.h)) && !stroke_;
  const bool inside = ImGui::IsItemHovered() && !stroke_;
  out.held = inside && ImGui::IsItemActive();
  out.hovered = inside && ImGui::GetIO().MouseSource != ImGuiMouseSource_TouchScreen;
  if (const auto at = pointer(); at && (ImGui::IsItemActive() || ImGui::IsItemDeactivated())) out.drag_x = at->x;
  ImGui::PopID();
  ImGui::PopID();
  return out;
}

std::optional<ImVec2> Canvas::pointer() const {
  if (!ImGui::IsMousePosValid()) return std::nullopt;
  const ImVec2 at = ImGui::GetMousePos();
  return ImVec2{at.x / scale_, at.y / scale_};
}

bool Canvas::pressed() const { return ImGui::IsMouseClicked(ImGuiMouseButton_Left); }

bool Canvas::released() const { return ImGui::IsMouseReleased(ImGuiMouseButton_Left) && ImGui::IsMousePosValid(); }

ImVec2 Canvas::press_began() const {
  const ImVec2 at = ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left];
  return {at.x / scale_, at.y / scale_};
}

// The window that is drawn in is the one under the pointer.
bool Canvas::has_pointer() const {
  return !covered_ &&
         ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
}

int Canvas::swipe(const Rect& rect) {
  const ImVec2 start = press_began();
  if (!released() || stroke_ || !has_pointer() || !rect.contains(start.x, start.y)) return 0;
  const float across = pointer()->x - start.x;
  if (std::abs(across) < kSwipe || std::abs(across) < 2 * std::abs(pointer()->y - start.y)) return 0;
  stroke_ = true;
  return across < 0 ? 1 : -1;
}

float Canvas::begin_scroll(const char* name, const Rect& area, float content, bool sideways) {
  scroll_.seen = true;
  drag_scroll(area, sideways);
  glide_on(std::max(0.0f, content - (sideways ? area.w : area.h)));
  if (scroll_.wanted) {
    const float offset = std::max(*std::exchange(scroll_.wanted, std::nullopt), 0.0f) * scale_;
    ImGui::SetNextWindowScroll(sideways ? ImVec2{offset, -1} : ImVec2{-1, offset});
  }
  ImGui::SetNextWindowContentSize(sideways ? device(content, area.h) : device(area.w, content));
  ImGui::SetCursorScreenPos(device(area.x, area.y));
  ImGui::BeginChild(name, device(area.w, area.h), ImGuiChildFlags_None,
                    kPlain | (sideways || covered_ ? ImGuiWindowFlags_NoScrollWithMouse : ImGuiWindowFlags_None));
  scroll_.offset = (sideways ? ImGui::GetScrollX() : ImGui::GetScrollY()) / scale_;
  return scroll_.offset;
}

void Canvas::end_scroll() { ImGui::EndChild(); }

// With the pointer; the wheel only where Dear ImGui would not, as it turns along and not across.
void Canvas::drag_scroll(const Rect& area, bool sideways) {
  Scroll& s = scroll_;
  const ImVec2 start = press_began();
  if (pressed()) s.pressed = has_pointer() && area.contains(start.x, start.y);
  if (pressed() && s.pressed) s.speed = 0;
  const auto at = pointer();
  const float notches = ImGui::GetIO().MouseWheel;
  if (sideways && notches != 0 && at && has_pointer() && area.contains(at->x, at->y))
    s.wanted = s.offset - notches * kWheelStep;
  if (at && s.pressed) {
    sideways ? drag_along(at->x, start.x, at->y - start.y) : drag_along(at->y, start.y, at->x - start.x);
  }
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) s.pressed = s.dragged = false;
}

void Canvas::drag_along(float along, float start, float across) {
  Scroll& s = scroll_;
  if (!s.dragged) {
    if (std::abs(along - start) <= std::max(kSlop, std::abs(across))) return;
    s.dragged = stroke_ = true;
    // From where it became a stroke, however far a slow frame has let it go since.
    s.from = s.offset + start + (along > start ? kSlop : -kSlop);
  } else if (frame_ms_ > 0 && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    s.speed = 0.6f * s.speed + 0.4f * (s.last - along) / frame_ms_;
  }
  s.wanted = s.from - along;
  s.last = along;
}

// After a flick.
void Canvas::glide_on(float most) {
  Scroll& s = scroll_;
  if (s.speed == 0 || s.dragged) return;
  s.wanted = s.wanted.value_or(s.offset) + s.speed * frame_ms_;
  s.speed *= std::exp(-kFlickDecay * frame_ms_);
  if (!animate_ || std::abs(s.speed) < 0.02f || *s.wanted < 0 || *s.wanted > most) s.speed = 0;
  moving_ = moving_ || s.speed != 0;
}

void Canvas::reveal(float from, float to, float room) {
  scroll_.wanted = std::max(std::min(scroll_.offset, from), to - room);
  scroll_.speed = 0;
}

float Canvas::ease(std::string_view name, float target, int index) {
  ImGui::PushID(index);
  float& value = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID(name.data(), name.data() + name.size()), target);
  ImGui::PopID();
  const float step = animate_ ? frame_ms_ / kGlide_ms : 1;
  value += std::clamp(target - value, -step, step);
  moving_ = moving_ || value != target;
  return value;
}

}  // namespace flipside::view
