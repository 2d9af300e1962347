#pragma once

// What the tables of the languages have in common: one row for each message, in its order, checked by the compiler.

#include <array>
#include <cstddef>

#include "web/app/text/message_names.h"

namespace flipside::app {

struct Row {
  Message message;
  const char* text;
};

inline constexpr std::size_t kRows = static_cast<std::size_t>(Message::kCount);
using Table = std::array<Row, kRows>;

constexpr bool in_step(const Table& table) {
  for (std::size_t row = 0; row < kRows; ++row) {
    if (table[row].message != static_cast<Message>(row) || table[row].text == nullptr) return false;
  }
  return true;
}

// messages_english.cpp, messages_japanese.cpp
const char* english(Message message);
const char* japanese(Message message);

}  // namespace flipside::app
