#pragma once

// What the tables of messages.h have in common: one row for each message, in its order, checked by the compiler.

#include <array>
#include <cstddef>

#include "web/app/text/messages.h"

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

// messages_japanese.cpp
const char* japanese(Message message);

}  // namespace flipside::app
