#pragma once

// A window in which colours, light and motion are changed while the program runs, and copied as they are written in the sources.

#include <optional>

#include "web/anim/timeline.h"
#include "web/desktop/look.h"
#include "web/view/tuning.h"

namespace flipside::desktop {

class Tuner {
 public:
  bool open() const { return tuning_.has_value(); }
  // Begins with what `look` has and a middle speed; or gives back what the program has.
  void toggle(const Look& look);
  // What is tried; nothing while it is closed.
  const view::Tuning* tuning() const { return tuning_ ? &*tuning_ : nullptr; }
  void draw(float em);

 private:
  std::optional<view::Tuning> tuning_;
};

}  // namespace flipside::desktop
