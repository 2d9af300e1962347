#pragma once

#include <cassert>

#include "web/app/state.h"

namespace flipside::app {

// The step of the lesson on the board (asserts that there is one).
inline const LessonStep& step_of(const State& state) {
  assert(state.lesson);
  return state.lesson->steps[static_cast<std::size_t>(state.lesson->step)];
}

}  // namespace flipside::app
