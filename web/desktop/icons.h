#pragma once

// The icons of dialogs, as lines in a square of 24 by 24. scripts/embed_icons writes the source from shell/dialog_icons.js.

#include <map>
#include <string_view>
#include <vector>

namespace flipside::desktop {

struct IconPoint {
  float x = 0;
  float y = 0;
};

struct IconLine {
  std::vector<IconPoint> points;  // the first one again at the end of a closed line
  bool filled = false;
};

const std::map<std::string_view, std::vector<IconLine>>& icons();

}  // namespace flipside::desktop
