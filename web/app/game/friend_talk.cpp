#include "web/app/game/friend_talk.h"

#include "engine/notation/text.h"

namespace flipside::app {

std::string short_name(std::string_view text) {
  std::string out;
  text = trimmed(text, kWhitespace);
  for (int letters = 0; !text.empty() && letters < kFriendNameLetters;) {
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
