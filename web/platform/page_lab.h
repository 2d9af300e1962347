#pragma once

// The lab (web/desktop/lab.h) over the page: in the module that `?dev` in the address loads in place of the page's own, which has none.

#include <SDL.h>

#include <memory>
#include <string>

#include "web/app/state.h"
#include "web/platform/window.h"
#include "web/view/view.h"

namespace flipside::platform {

class PageLab {
 public:
  virtual ~PageLab() = default;

  // As Host has them.
  virtual bool take(const SDL_Event& event) = 0;
  virtual void show(const app::State& state) = 0;
  virtual void place(const view::FrameResult& frame) = 0;
  virtual void draw_over(const view::FrameInput& input) = 0;
  virtual void log(const std::string& lines) = 0;
  virtual const view::Tuning* tuning() const = 0;
};

// One that is open, once the window has its context; null in the page's own module.
std::unique_ptr<PageLab> make_page_lab(const Window& window);

}  // namespace flipside::platform
