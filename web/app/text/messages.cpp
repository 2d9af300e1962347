#include "web/app/text/messages.h"

#include <cassert>

#include "web/app/text/messages_table.h"

namespace flipside::app {

const char* Translations::operator()(Message message) const {
  assert(message < Message::kCount);
  return language_ == Language::kJapanese ? japanese(message) : english(message);
}

std::string Translations::operator()(Message message, std::span<const std::string_view> values) const {
  const std::string_view pattern = (*this)(message);
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool gap = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' && pattern[i + 1] >= '0' &&
                     pattern[i + 1] <= '9';
    if (!gap) {
      out += pattern[i];
      continue;
    }
    const auto index = static_cast<std::size_t>(pattern[i + 1] - '0');
    if (index < values.size()) out += values[index];
    i += 2;
  }
  return out;
}

}  // namespace flipside::app
