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

std::string one_line(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\\') out += '\\';
    out += letter == '\n' ? "\\n" : std::string(1, letter);
  }
  return out;
}

std::string all_lines(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escaped = text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == 'n' || text[at + 1] == '\\');
    if (escaped) ++at;
    out += escaped && text[at] == 'n' ? '\n' : text[at];
  }
  return out;
}

std::string_view take_word(std::string_view& rest) { return take_until(rest, " "); }

}  // namespace flipside
