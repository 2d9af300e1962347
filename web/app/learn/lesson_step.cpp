#include "web/app/learn/lesson_step.h"

#include <string_view>

namespace flipside::app {

std::string Sentence::in(const Words& words) const {
  std::vector<std::string_view> views(parts.begin(), parts.end());
  return words(message, views);
}

}  // namespace flipside::app
