#include "web/app/text/stored_text.h"

namespace flipside::app {

std::optional<StoredLine> StoredLines::next() {
  if (rest_.empty()) return std::nullopt;
  std::string_view line = take_until(rest_, "\n");
  const std::string_view key = take_word(line);
  return StoredLine{++number_, key, line};
}

void add_line(std::string& out, std::string_view key, std::string_view value) {
  out.append(key).append(1, ' ').append(value).append(1, '\n');
}

std::string_view take_word(std::string_view& rest) { return take_until(rest, " "); }

}  // namespace flipside::app
