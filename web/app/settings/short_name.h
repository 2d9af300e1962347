#pragma once

// A person's own name, as it is typed, stored and sent to a friend.

#include <string>
#include <string_view>

#include "engine/notation/text.h"

namespace flipside::app {

inline constexpr int kShortNameLetters = 24;

// What can be shown of a text, without blanks around it, and no more than that many letters.
inline std::string short_name(std::string_view text) {
  std::string out;
  text = trimmed(text, kWhitespace);
  for (int letters = 0; !text.empty() && letters < kShortNameLetters;) {
    const std::string_view letter = first_letter(text);
    if (is_printable(letter)) {
      out += letter;
      ++letters;
    }
    text.remove_prefix(letter.size());
  }
  return std::string(trimmed(out, kWhitespace));
}

}  // namespace flipside::app
