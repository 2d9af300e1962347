#pragma once

// Rectangles in CSS pixels, origin at the top left of the viewport, and the few ways of cutting them up.

namespace flipside::view {

struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  friend constexpr bool operator==(const Rect&, const Rect&) = default;

  constexpr float right() const { return x + w; }
  constexpr float bottom() const { return y + h; }
  constexpr float center_x() const { return x + w / 2; }
  constexpr float center_y() const { return y + h / 2; }
  constexpr bool empty() const { return w <= 0 || h <= 0; }
  constexpr bool contains(float px, float py) const { return px >= x && px < right() && py >= y && py < bottom(); }
  constexpr bool contains(const Rect& other) const {
    return other.x >= x && other.right() <= right() && other.y >= y && other.bottom() <= bottom();
  }
  constexpr bool overlaps(const Rect& other) const {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }

  // The same rectangle with its sides moved inwards; outwards when negative.
  constexpr Rect inset(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
  constexpr Rect inset(float d) const { return inset(d, d); }
  constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

  constexpr Rect divided(float by) const { return {x / by, y / by, w / by, h / by}; }

  // Cuts a strip off one side, and `gap` besides; what is left stays in this rectangle.
  constexpr Rect take_top(float height, float gap = 0) {
    const Rect strip{x, y, w, height};
    y += height + gap;
    h -= height + gap;
    return strip;
  }
  constexpr Rect take_bottom(float height, float gap = 0) {
    h -= height + gap;
    return {x, bottom() + gap, w, height};
  }
  constexpr Rect take_left(float width, float gap = 0) {
    const Rect strip{x, y, width, h};
    x += width + gap;
    w -= width + gap;
    return strip;
  }
  constexpr Rect take_right(float width, float gap = 0) {
    w -= width + gap;
    return {right() + gap, y, width, h};
  }
  // Part `index` of `count` equal parts beside each other.
  constexpr Rect column(int index, int count, float gap) const {
    const float width = (w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    return {x + static_cast<float>(index) * (width + gap), y, width, h};
  }
  constexpr Rect row(int index, int count, float gap) const {
    const float height = (h - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    return {x, y + static_cast<float>(index) * (height + gap), w, height};
  }
  // A rectangle of this size in the middle.
  constexpr Rect centered(float width, float height) const {
    return {center_x() - width / 2, center_y() - height / 2, width, height};
  }
};

}  // namespace flipside::view
