#pragma once

// Work done ahead while the page is idle, so that the first inputs are as quick as all later ones: a browser compiles a function
// when it is first called, and a glyph is made when it is first drawn. What it saves: README.md in this folder.

#include <cstddef>

#include "web/app/state.h"
#include "web/view/view.h"

namespace flipside::startup {

// Sends the page empty input, for the browser's listeners and the code they call. Nothing on the desktop.
void rehearse_input();

// Likely first actions, performed on copies of the state that nobody sees.
class Rehearsal {
 public:
  // Performs the next one and its frame, in a few milliseconds.
  void perform(view::View& view, const app::State& state, const view::FrameInput& input);
  bool done() const;

 private:
  std::size_t performed_ = 0;
};

}  // namespace flipside::startup
