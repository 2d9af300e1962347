#include "web/app/text/stored_text.h"

#include <algorithm>

namespace flipside::app {

std::optional<StoredLine> StoredLines::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  const std::size_t blank = line.find(' ');
  const bool alone = blank == std::string_view::npos;
  return StoredLine{++number_, line.substr(0, blank), alone ? std::string_view{} : line.substr(blank + 1)};
}

void add_line(std::string& out, std::string_view key, std::string_view value) {
  out.append(key).append(1, ' ').append(value).append(1, '\n');
}

std::string_view take_word(std::string_view& rest) {
  const std::size_t blank = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, blank);
  rest.remove_prefix(std::min(blank + 1, rest.size()));
  return word;
}

}  // namespace flipside::app
