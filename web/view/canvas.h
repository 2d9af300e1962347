#pragma once

// Dear ImGui on the canvas: its context and the frame that is drawn in it. Ids, presses, hovering, what lies above what, clipping and
// scrolling are its own. The looks are ours (controls.h, painter.h), and so is what it leaves to others: a swipe, a finger that scrolls,
// what glides. It works in device pixels here; all lengths outside of it are CSS pixels.
// For the keyboard and for screen readers the page has elements of its own, at the places that register_control() names.
//
// How to use it: feed io() with the pointer, call begin() once a frame, have every control ask for its press(), and render(). A press
// belongs to the control in which it began; a drag that scrolls is no click. The pointer meets what the frame before showed, because
// that is what the person saw.

#include <imgui.h>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "web/view/geometry.h"

namespace flipside::view {

struct Response {
  bool hovered = false;  // under a mouse
  bool held = false;     // pressed and still inside
  bool clicked = false;
  // Where the pointer is while it is pressed on this control, wherever it has gone.
  std::optional<float> drag_x;
};

// Where a control is drawn; the names are those of web/app/page/controls.h.
struct ControlRect {
  std::string_view name;  // lives as long as the program
  Rect rect;

  friend bool operator==(const ControlRect&, const ControlRect&) = default;
};

class Canvas {
 public:
  Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  ~Canvas();

  // Takes the pointer's events, in device pixels, and spreads them over frames so that each press and each release is seen.
  ImGuiIO& io();

  struct Frame {
    float width = 0;
    float height = 0;
    float scale = 1;  // device pixels per CSS pixel
    double now_ms = 0;
    bool animate = true;   // false: what would glide jumps
    bool covered = false;  // by the page: nothing here can be pressed
  };
  // Begins a frame, and in it the window of all controls.
  void begin(const Frame& frame);
  // Ends both; what is to be drawn lives until the next begin().
  ImDrawData& render();
  // An empty list for a picture of that many device pixels, between two frames.
  std::unique_ptr<ImDrawList> list_apart(ImVec2 size) const;
  // Something still glides, or input waits for the next frame.
  bool moving() const;

  // What is drawn and asked between the two lies on `rect`, above everything else.
  void begin_above(const char* name, const Rect& rect);
  void end_above();

  // Asks for presses on `rect`; name and index are the control's identity from frame to frame.
  Response press(std::string_view name, const Rect& rect, bool enabled = true, int index = 0);
  // Records where a control is, for its HTML counterpart.
  void register_control(std::string_view name, const Rect& rect) { control_rects_.push_back({name, rect}); }
  const std::vector<ControlRect>& control_rects() const { return control_rects_; }
  // Where the pointer is, if there is one; it has just been pressed; it has just been lifted, and not taken away.
  std::optional<ImVec2> pointer() const;
  bool pressed() const;
  bool released() const;

  // A swipe across `rect` that has just ended: 1 to the left, which is forward, −1 to the right, 0 for none. The first caller consumes it.
  int swipe(const Rect& rect);

  // The region whose content is longer than it is (there is one); what is drawn and asked between the two is cut off at its edges. The
  // wheel scrolls it, and a drag, which may end as a flick. Returns how far it is scrolled.
  float begin_scroll(const char* name, const Rect& area, float content, bool sideways = false);
  void end_scroll();
  // Makes `from`…`to` of the content visible in a region `room` long, before its begin_scroll().
  void reveal(float from, float to, float room);

  // A value that glides to `target` (0…1) in about an eighth of a second; the first time it stands there.
  float ease(std::string_view name, float target, int index = 0);

 private:
  struct Scroll {
    bool seen = false;  // in this frame
    float offset = 0;
    float speed = 0;              // px per ms, after a flick
    bool pressed = false;         // the press began in the region
    bool dragged = false;         // and has become a drag,
    float from = 0;               // which the content follows from here,
    float last = 0;               // and was here a frame ago
    std::optional<float> wanted;  // offset
  };

  ImVec2 device(float x, float y) const { return {x * scale_, y * scale_}; }
  ImVec2 press_began() const;
  bool has_pointer() const;
  void drag_scroll(const Rect& area, bool sideways);
  void drag_along(float along, float start, float across);
  void glide_on(float most);

  ImGuiContext* context_;
  float scale_ = 1;
  double now_ms_ = 0;
  float frame_ms_ = 0;
  bool animate_ = true;
  bool covered_ = false;
  bool moving_ = false;
  bool stroke_ = false;  // the press has become a drag or a swipe: it is no click
  Scroll scroll_;
  std::vector<ControlRect> control_rects_;
};

}  // namespace flipside::view
