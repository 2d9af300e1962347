#include "web/view/ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace flipside::view {
namespace {

constexpr float kFurtherOn = 1e5f;  // more than any way on a screen
constexpr float kSlop = 8;          // how far a press may wander and still be a click, in CSS pixels
constexpr float kSwipe = 40;        // how long a stroke is at least, in CSS pixels
constexpr float kNowhere = -1e6f;
constexpr float kWheelStep = 64;  // per notch
constexpr float kGlide_ms = 130;
constexpr float kFlickDecay = 0.004f;   // per ms
constexpr float kLongestFrame_ms = 34;  // after a pause nothing jumps further than in one slow frame

}  // namespace

void Ui::begin(double now_ms, bool touch, bool animate, const std::optional<app::Key>& key) {
  const ImGuiIO& io = ImGui::GetIO();
  frame_ms_ = std::clamp(static_cast<float>(now_ms - now_ms_), 0.0f, kLongestFrame_ms);
  now_ms_ = now_ms;
  animate_ = animate;
  pointer_ = {io.MousePos.x, io.MousePos.y, io.MouseDown[0], io.MouseClicked[0], io.MouseReleased[0], touch};
  wheel_ = io.MouseWheel;
  if (pointer_.pressed) {
    press_x_ = pointer_.x;
    press_y_ = pointer_.y;
    active_ = 0;
    captured_ = false;
    focus_shown_ = false;
  }
  layer_ = Layer::kPage;
  pointer_layer_ = keyboard_layer_ = Layer::kPage;
  // Input that ImGui holds back for the next frame needs one.
  moving_ = ImGui::GetCurrentContext()->InputEventsQueue.Size > 0;
  read(key);
  focusables_.clear();
  for (Scroll& scroll : scrolls_) scroll.seen = false;
  for (Eased& eased : eased_) eased.seen = false;
}

void Ui::read(const std::optional<app::Key>& key) {
  using Code = app::Key::Code;
  const Code code = key ? key->code : Code::kOther;
  step_x_ = (code == Code::kRight ? 1 : 0) - (code == Code::kLeft ? 1 : 0);
  step_y_ = (code == Code::kDown ? 1 : 0) - (code == Code::kUp ? 1 : 0);
  activate_ = code == Code::kEnter || code == Code::kSpace;
  escape_ = code == Code::kEscape;
  if (step_x_ != 0 || step_y_ != 0 || activate_) focus_shown_ = true;
}

void Ui::end() {
  if (keyboard_layer_ == Layer::kDialog && (step_x_ != 0 || step_y_ != 0)) {
    if (!move_focus(static_cast<float>(step_x_), static_cast<float>(step_y_))) {
      for (Scroll& scroll : scrolls_) {
        if (scroll.layer == Layer::kDialog) scroll.offset += static_cast<float>(step_y_) * kWheelStep;
      }
    }
    moving_ = true;
  }
  if (keyboard_layer_ != Layer::kDialog) said_.clear();
  if (!pointer_.down) {
    active_ = 0;
    scrolling_ = 0;
  }
  std::erase_if(scrolls_, [](const Scroll& scroll) { return !scroll.seen; });
  std::erase_if(eased_, [](const Eased& eased) { return !eased.seen; });
}

void Ui::cover(const Rect& rect, Layer layer) {
  if (layer == Layer::kDialog) keyboard_layer_ = layer;
  if (rect.contains(pointer_.x, pointer_.y)) pointer_layer_ = std::max(pointer_layer_, layer);
}

bool Ui::reachable(const Rect& rect) const {
  if (layer_ != pointer_layer_ || !rect.contains(pointer_.x, pointer_.y)) return false;
  if (in_scroll_ == 0) return true;
  const auto it =
      std::find_if(scrolls_.begin(), scrolls_.end(), [this](const Scroll& s) { return s.id == in_scroll_; });
  return it != scrolls_.end() && it->area.contains(pointer_.x, pointer_.y);
}

Response Ui::press(Id id, const Rect& rect) {
  Response out;
  const bool inside = reachable(rect);
  if (inside && pointer_.pressed) active_ = id;
  out.held = active_ == id && inside && pointer_.down;
  out.hovered = inside && !pointer_.touch && (!pointer_.down || active_ == id);
  out.clicked = inside && pointer_.released && active_ == id;
  return out;
}

Response Ui::region(Id id, const Rect& rect, bool enabled) {
  if (!enabled) return {};
  Response out = press(id, rect);
  if (layer_ == keyboard_layer_ && layer_ == Layer::kDialog) {
    if (out.held && pointer_.pressed) focus_ = id;
    focusables_.push_back({id, rect, in_scroll_});
    out.focused = focus_ == id && focus_shown_;
    if (focus_ == id && activate_) out.clicked = true;
  }
  return out;
}

Response Ui::backdrop(Id id, const Rect& rect) { return press(id, rect); }

std::optional<Pointer> Ui::dragging(Id id) {
  if (active_ != id || !(pointer_.down || pointer_.released)) return std::nullopt;
  captured_ = true;
  return pointer_;
}

int Ui::swipe(const Rect& rect) {
  if (!pointer_.released || scrolling_ != 0 || pointer_layer_ > layer_ || !rect.contains(press_x_, press_y_)) return 0;
  const float across = pointer_.x - press_x_;
  if (std::abs(across) < kSwipe || std::abs(across) < 2 * std::abs(pointer_.y - press_y_)) return 0;
  active_ = 0;
  press_x_ = kNowhere;
  return across < 0 ? 1 : -1;
}

void Ui::name(Id id, std::string_view text) {
  if (focus_ != id || !focus_shown_ || layer_ != Layer::kDialog || keyboard_layer_ != layer_ || said_ == text) return;
  said_ = text;
  to_say_.push_back(said_);
}

std::vector<std::string> Ui::take_said() { return std::exchange(to_say_, {}); }

int Ui::step_of(Id id) {
  if (focus_ != id || layer_ != keyboard_layer_ || step_x_ == 0) return 0;
  const int step = step_x_;
  step_x_ = 0;
  return step;
}

// Goes to the nearest region ahead, where a way across counts more than a way along, and another column much more; false
// when there is none.
bool Ui::move_focus(float dx, float dy) {
  const auto from =
      std::find_if(focusables_.begin(), focusables_.end(), [this](const auto& f) { return f.id == focus_; });
  if (from == focusables_.end()) {
    if (!focusables_.empty()) focus_ = focusables_.front().id;
    return !focusables_.empty();
  }
  const Focusable* best = nullptr;
  float least = 1e9f;
  for (const Focusable& to : focusables_) {
    const float x = to.rect.center_x() - from->rect.center_x();
    const float y = to.rect.center_y() - from->rect.center_y();
    const float along = x * dx + y * dy;
    if (to.id == from->id || along <= 1) continue;
    // Beside what stands under a scrolled area may lie what has scrolled out of sight there.
    if (dx != 0 && to.scroll != from->scroll) continue;
    const float across = dx != 0 ? std::abs(y) : std::max(0.0f, std::abs(x) - (to.rect.w + from->rect.w) / 2);
    if (dx != 0 && across > from->rect.h) continue;
    // What has scrolled out of sight below comes before what stands under the scrolled area.
    const bool further_on = dy != 0 && from->scroll != 0 && to.scroll == from->scroll && across == 0;
    const float distance =
        along + (dx != 0 ? 2.0f : 8.0f) * across + 0.01f * (std::abs(x) + std::abs(y)) - (further_on ? kFurtherOn : 0);
    if (distance < least) {
      least = distance;
      best = &to;
    }
  }
  if (best == nullptr) return false;
  focus_ = best->id;
  if (best->scroll != 0) {
    Scroll& within = scroll(best->scroll);
    const float top = best->rect.y - within.area.y + within.offset;
    reveal(best->scroll, top - kSlop, top + best->rect.h + kSlop, within.area.h);
  }
  return true;
}

Ui::Scroll& Ui::scroll(Id id) {
  const auto it = std::find_if(scrolls_.begin(), scrolls_.end(), [id](const Scroll& s) { return s.id == id; });
  if (it != scrolls_.end()) return *it;
  scrolls_.push_back({});
  scrolls_.back().id = id;
  return scrolls_.back();
}

float Ui::begin_scroll(Id id, const Rect& area, float content, bool sideways) {
  Scroll& s = scroll(id);
  s.seen = true;
  s.area = area;
  s.sideways = sideways;
  s.layer = layer_;
  s.most = std::max(0.0f, content - (sideways ? area.w : area.h));
  if (s.most > 0) drag_scroll(s);
  s.offset = std::clamp(s.offset, 0.0f, s.most);
  in_scroll_ = id;
  return s.offset;
}

void Ui::end_scroll() { in_scroll_ = 0; }

void Ui::drag_scroll(Scroll& s) {
  const float along = s.sideways ? pointer_.x : pointer_.y;
  const float start = s.sideways ? press_x_ : press_y_;
  const float across = s.sideways ? pointer_.y - press_y_ : pointer_.x - press_x_;
  const bool began_here = s.area.contains(press_x_, press_y_) && layer_ == pointer_layer_;
  if (pointer_.pressed && began_here) s.speed = 0;
  if (pointer_.down && !captured_ && began_here && scrolling_ == 0 &&
      std::abs(along - start) > std::max(kSlop, std::abs(across))) {
    scrolling_ = s.id;
    // From where it became a stroke, however far a slow frame has let it go since.
    scroll_from_ = s.offset + start + (along > start ? kSlop : -kSlop);
    s.offset = scroll_from_ - along;
    active_ = 0;
    captured_ = true;
  } else if (scrolling_ == s.id && (pointer_.down || pointer_.released)) {
    s.offset = scroll_from_ - along;
    if (frame_ms_ > 0 && pointer_.down) s.speed = 0.6f * s.speed + 0.4f * (last_along_ - along) / frame_ms_;
  } else if (s.speed != 0) {
    s.offset += s.speed * frame_ms_;
    s.speed *= std::exp(-kFlickDecay * frame_ms_);
    if (!animate_ || std::abs(s.speed) < 0.02f || s.offset < 0 || s.offset > s.most) s.speed = 0;
    moving_ = moving_ || s.speed != 0;
  }
  if (scrolling_ == s.id) {
    last_along_ = along;
    moving_ = moving_ || (pointer_.released && s.speed != 0);
  }
  if (wheel_ != 0 && layer_ == pointer_layer_ && s.area.contains(pointer_.x, pointer_.y))
    s.offset -= wheel_ * kWheelStep;
}

void Ui::reveal(Id id, float from, float to, float room) {
  Scroll& s = scroll(id);
  s.seen = true;
  s.offset = std::max(std::min(s.offset, from), to - room);
  s.speed = 0;
}

float Ui::ease(Id id, float target, std::optional<float> from) {
  auto it = std::find_if(eased_.begin(), eased_.end(), [id](const Eased& e) { return e.id == id; });
  if (it == eased_.end()) {
    eased_.push_back({id, animate_ ? from.value_or(target) : target, true});
    if (eased_.back().value != target) moving_ = true;
    return eased_.back().value;
  }
  it->seen = true;
  const float step = animate_ ? frame_ms_ / kGlide_ms : 1;
  it->value += std::clamp(target - it->value, -step, step);
  if (it->value != target) moving_ = true;
  return it->value;
}

}  // namespace flipside::view
