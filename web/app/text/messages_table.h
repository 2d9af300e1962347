#pragma once

// What the tables of the languages have in common: one row for each message, in its order, checked by the compiler.

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

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

// All texts of a table one behind another, each with the zero that ends it.
template <const Table& kTable>
constexpr auto joined() {
  constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (const Row& row : kTable) size += std::string_view(row.text).size() + 1;
    return size;
  }();
  std::array<char, kSize> out{};
  char* to = out.data();
  for (const Row& row : kTable) {
    for (const char* from = row.text; *from != '\0'; ++from) *to++ = *from;
    ++to;
  }
  return out;
}

// Where each of them begins. Not constexpr, so that a compiler does not put the pointers into the program.
inline std::array<const char*, kRows> beginnings(const char* texts) {
  std::array<const char*, kRows> out{};
  for (const char*& begin : out) {
    begin = texts;
    texts += std::strlen(texts) + 1;
  }
  return out;
}

// The program holds no rows, only the texts: names and pointers compress badly, to 3,500 bytes a language.
template <const Table& kTable>
const char* text_in(Message message) {
  static constexpr auto kTexts = joined<kTable>();
  static const auto begins = beginnings(kTexts.data());
  return begins[static_cast<std::size_t>(message)];
}

// messages_english.cpp, messages_japanese.cpp
const char* english(Message message);
const char* japanese(Message message);

}  // namespace flipside::app
