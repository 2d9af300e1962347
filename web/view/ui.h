#pragma once

// The pointer's target, presses and scrolling: the immediate-mode core under the widgets, fed with the pointer of each frame.
// For the keyboard and for screen readers the page has elements of its own, at the places that register_control() names.
//
// How to use it: call begin() once a frame, then every widget asks for its region, and what lies above others says where
// (block_input). A press belongs to the region in which it began; a drag that scrolls is not a click. The pointer meets what the frame
// before showed, because that is what the person saw.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "web/view/geometry.h"
#include "web/view/pointer.h"

namespace flipside::view {

using Id = std::uint32_t;

// A widget's identity from frame to frame.
constexpr Id make_id(std::string_view name, int index = 0) {
  Id hash = 2166136261u;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return (hash ^ static_cast<Id>(index)) * 16777619u + 1;
}

// What lies above what; a dialog is the page's own, and has the whole canvas under it.
enum class Layer : std::uint8_t { kPage, kMessage, kDialog };

struct Response {
  bool hovered = false;  // under a mouse
  bool held = false;     // pressed and still inside
  bool clicked = false;
};

// Where a control is drawn; the names are those of web/app/page/controls.h.
struct ControlRect {
  std::string_view name;  // lives as long as the program
  Rect rect;

  friend bool operator==(const ControlRect&, const ControlRect&) = default;
};

class Ui {
 public:
  // `animate` false: everything that would glide jumps.
  void begin(double now_ms, const Pointer& pointer, bool animate);
  void end();
  // Something still glides or input waits for the next frame.
  bool moving() const { return moving_; }
  const Pointer& pointer() const { return pointer_; }

  // Everything asked for from here on belongs to this layer.
  void enter(Layer layer) { layer_ = layer; }
  // `rect` of the layer lies above the lower ones, from the next frame on.
  void block_input(const Rect& rect, Layer layer);
  // What the frame before has covered at this layer is free again.
  void unblock_input(Layer layer);

  Response region(Id id, const Rect& rect, bool enabled = true);
  // Records where a control is, for its HTML counterpart.
  void register_control(std::string_view name, const Rect& rect) { control_rects_.push_back({name, rect}); }
  const std::vector<ControlRect>& control_rects() const { return control_rects_; }
  // The pointer's place while it is pressed on this region, wherever it has gone; such a press never scrolls.
  std::optional<Pointer> dragging(Id id);

  // A swipe across `rect` that has just ended: 1 to the left, which is forward, −1 to the right, 0 for none. The first
  // caller consumes it.
  int swipe(const Rect& rect);

  // A region whose content is longer than it is: between the two, regions outside `area` are out of reach. Returns how far
  // the content is scrolled.
  float begin_scroll(Id id, const Rect& area, float content, bool sideways = false);
  void end_scroll();
  // Makes `from`…`to` of the content visible.
  void reveal(Id id, float from, float to, float room);

  // A value that glides to `target` (0…1) in about an eighth of a second; the first time it stands at `target`, or begins
  // at `from` where that is given.
  float ease(Id id, float target, std::optional<float> from = std::nullopt);

 private:
  struct Scroll {
    Id id = 0;
    float offset = 0;
    float speed = 0;  // px per ms, after a flick
    float most = 0;
    Rect area;
    bool sideways = false;
    bool seen = false;
  };
  struct InputBlock {
    Rect rect;
    Layer layer;
  };
  struct Eased {
    Id id;
    float value;
    bool seen;
  };

  bool reachable(const Rect& rect) const;
  Scroll& scroll(Id id);
  void drag_scroll(Scroll& scroll);

  Pointer pointer_;
  float press_x_ = 0;
  float press_y_ = 0;
  double now_ms_ = 0;
  float frame_ms_ = 0;
  bool animate_ = true;
  bool moving_ = false;
  Layer layer_ = Layer::kPage;
  Layer pointer_layer_ = Layer::kPage;
  Id active_ = 0;
  bool captured_ = false;  // the press may not become a scroll
  Id in_scroll_ = 0;
  Id scrolling_ = 0;  // by a drag
  float scroll_from_ = 0;
  float last_along_ = 0;
  std::vector<InputBlock> input_blocks_;
  std::vector<ControlRect> control_rects_;
  std::vector<Scroll> scrolls_;
  std::vector<Eased> eased_;
};

}  // namespace flipside::view
