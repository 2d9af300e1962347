#pragma once

// Every sentence and label that a person can see or hear, in English and in Japanese.
//
// How it is used: `const Translations words(state.language());` then `words(Message::kUndo)` for a text as it is, and
// `words(Message::kTurnOf, {"Black"})` for one with gaps. A gap is written {0} … {9} in the text. To add a text, add
// an entry to messages.inc. Japanese is English as long as its texts have not been added (japanese.h).

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "web/app/text/message_names.h"

namespace flipside::app {

// The texts of one language.
class Translations {
 public:
  explicit Translations(Language language) : language_(language) {}

  Language language() const { return language_; }

  // A text as it stands in the table; lives as long as the program.
  const char* operator()(Message message) const;
  // A text with its gaps filled; a gap that `values` has nothing for stays empty.
  std::string operator()(Message message, std::initializer_list<std::string_view> values) const {
    return (*this)(message, std::span(values.begin(), values.size()));
  }
  std::string operator()(Message message, std::span<const std::string_view> values) const;

 private:
  Language language_;
};

}  // namespace flipside::app
