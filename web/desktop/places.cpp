#include "web/desktop/places.h"

#include <algorithm>
#include <cmath>

namespace flipside::desktop {

std::string places_text(const view::FrameInput& input, const view::Rect& board,
                        const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements) {
  std::string out = "places\n";
  const auto add = [&out](const char* kind, const view::Rect& rect, float by) {
    out += kind;
    for (const float length : {rect.x, rect.y, rect.w, rect.h})
      out += ' ' + std::to_string(static_cast<int>(std::lround(length * by)));
  };
  add("window", {0, 0, input.width, input.height}, input.scale);
  out += '\n';
  add("board", board, input.scale);
  out += '\n';
  for (const view::ControlRect& control : controls) {
    add("control", control.rect, input.scale);
    out += ' ' + std::string(control.name) + '\n';
  }
  for (const DrawnElement& element : elements) {
    add(element.cut ? "cut" : "element", element.rect, 1);
    std::string line = ' ' + element.id + '\t' + element.text;
    std::ranges::replace(line, '\n', ' ');
    out += line + '\n';
  }
  return out + "placed\n";
}

}  // namespace flipside::desktop
