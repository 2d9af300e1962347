#include "web/view/ui.h"

#include <algorithm>
#include <cmath>

namespace flipside::view {
namespace {

constexpr float kSlop = 8;        // how far a press may wander and still be a click, in CSS pixels
constexpr float kSwipe = 40;      // how long a stroke is at least, in CSS pixels
constexpr float kWheelStep = 64;  // per notch
constexpr float kGlide_ms = 130;
constexpr float kFlickDecay = 0.004f;   // per ms
constexpr float kLongestFrame_ms = 34;  // after a pause nothing jumps further than in one slow frame

}  // namespace

void Ui::begin(double now_ms, const Pointer& pointer, bool animate) {
  frame_ms_ = std::clamp(static_cast<float>(now_ms - now_ms_), 0.0f, kLongestFrame_ms);
  now_ms_ = now_ms;
  animate_ = animate;
  pointer_ = pointer;
  // A pointer that lifts nowhere was taken away: no click, no stroke.
  if (pointer_.released && !pointer_.anywhere()) {
    pointer_.released = false;
    active_ = scrolling_ = 0;
  }
  if (pointer_.pressed) {
    press_x_ = pointer_.x;
    press_y_ = pointer_.y;
    active_ = 0;
    captured_ = false;
  }
  layer_ = Layer::kPage;
  pointer_layer_ = Layer::kPage;
  for (const InputBlock& block : input_blocks_) {
    if (block.rect.contains(pointer_.x, pointer_.y)) pointer_layer_ = std::max(pointer_layer_, block.layer);
  }
  input_blocks_.clear();
  moving_ = pointer_.more;
  control_rects_.clear();
  for (Scroll& scroll : scrolls_) scroll.seen = false;
  for (Eased& eased : eased_) eased.seen = false;
}

void Ui::end() {
  if (!pointer_.down) {
    active_ = 0;
    scrolling_ = 0;
  }
  std::erase_if(scrolls_, [](const Scroll& scroll) { return !scroll.seen; });
  std::erase_if(eased_, [](const Eased& eased) { return !eased.seen; });
}

void Ui::block_input(const Rect& rect, Layer layer) { input_blocks_.push_back({rect, layer}); }

void Ui::unblock_input(Layer layer) {
  std::erase_if(input_blocks_, [layer](const InputBlock& block) { return block.layer == layer; });
}

bool Ui::reachable(const Rect& rect) const {
  if (layer_ != pointer_layer_ || !rect.contains(pointer_.x, pointer_.y)) return false;
  if (in_scroll_ == 0) return true;
  const auto it = std::ranges::find(scrolls_, in_scroll_, &Scroll::id);
  return it != scrolls_.end() && it->area.contains(pointer_.x, pointer_.y);
}

Response Ui::region(Id id, const Rect& rect, bool enabled) {
  Response out;
  if (!enabled) return out;
  const bool inside = reachable(rect);
  if (inside && pointer_.pressed) active_ = id;
  out.held = active_ == id && inside && pointer_.down;
  out.hovered = inside && !pointer_.touch && (!pointer_.down || active_ == id);
  out.clicked = inside && pointer_.released && active_ == id;
  return out;
}

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
  press_x_ = Pointer::kNowhere;
  return across < 0 ? 1 : -1;
}

Ui::Scroll& Ui::scroll(Id id) {
  const auto it = std::ranges::find(scrolls_, id, &Scroll::id);
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
  if (pointer_.wheel != 0 && layer_ == pointer_layer_ && s.area.contains(pointer_.x, pointer_.y))
    s.offset -= pointer_.wheel * kWheelStep;
}

void Ui::reveal(Id id, float from, float to, float room) {
  Scroll& s = scroll(id);
  s.seen = true;
  s.offset = std::max(std::min(s.offset, from), to - room);
  s.speed = 0;
}

float Ui::ease(Id id, float target, std::optional<float> from) {
  const auto it = std::ranges::find(eased_, id, &Eased::id);
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
