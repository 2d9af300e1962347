#pragma once

// For those who work on the program: windows of Dear ImGui that show what it does inside. F10 opens and closes them in the window; on
// the page they are there with `?dev` in its address (web/platform/page_lab.h).
//
// While they are open the program traces what happens (web/app/trace.h) and hands the lines to add().

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "web/desktop/element_view.h"
#include "web/desktop/look.h"
#include "web/desktop/tuner.h"
#include "web/view/canvas.h"
#include "web/view/view.h"

namespace flipside::desktop {

class Lab {
 public:
  bool open() const { return open_; }
  void toggle();

  // What is tried in place of the program's looks and motion, if it is.
  const view::Tuning* tuning() const { return open_ ? tuner_.tuning() : nullptr; }

  // Lines of the trace: an action, and indented below it its effects.
  void add(std::string_view lines);
  // Where the latest frame has drawn what; lengths as places_text() has them.
  void draw(const Look& look, const view::FrameInput& input, const view::Rect& board,
            const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements);

 private:
  // An action and what followed from it.
  struct Step {
    std::string action;
    std::vector<std::string> effects;
    bool of_engine = false;  // what it says, or what it is asked
  };

  void draw_trace();
  void draw_frames(double now_ms);
  void draw_places(const Look& look, const view::FrameInput& input, const view::Rect& board,
                   const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements);
  std::string as_test() const;

  Tuner tuner_;
  bool open_ = false;
  bool places_ = false;   // rectangles are drawn over everything
  bool metrics_ = false;  // Dear ImGui's own window
  bool engine_ = true;    // what the engine says is listed too
  std::deque<Step> steps_;
  std::string filter_;
  double last_ms_ = 0;
  std::vector<float> frames_;  // ms, of the latest ones
};

}  // namespace flipside::desktop
