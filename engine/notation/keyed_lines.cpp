#include "engine/notation/keyed_lines.h"

namespace flipside {

std::optional<KeyedLine> KeyedLines::next() {
  if (rest_.empty()) return std::nullopt;
  const std::string_view text = take_until(rest_, "\n");
  std::string_view value = text;
  const std::string_view key = take_word(value);
  return KeyedLine{++number_, key, value, text};
}

void add_line(std::string& out, std::string_view key, std::string_view value) {
  out.append(key).append(1, ' ').append(value).append(1, '\n');
}

std::string_view take_word(std::string_view& rest) { return take_until(rest, " "); }

}  // namespace flipside
