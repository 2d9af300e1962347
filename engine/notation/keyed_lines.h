#pragma once

// Lines of `key value`: the form of all that is stored, behind a first line that names the format and its version, and of the courses of
// lessons. Each reader says which keys there are.
//
// Not JSON: a library that reads and writes it costs the page more than 13 KB by gzip (web/app/elements/json.cpp), this costs two functions.
// And a person can read it, mend it and send it in a report.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/text.h"

namespace flipside {

struct KeyedLine {
  int number = 0;  // from 1
  std::string_view key;
  std::string_view value;  // empty where the line has only a key
  std::string_view text;   // all of it
};

// A text's lines, one after another; nothing after the last one.
class KeyedLines {
 public:
  explicit KeyedLines(std::string_view text) : rest_(text) {}
  std::optional<KeyedLine> next();

 private:
  std::string_view rest_;
  int number_ = 0;
};

void add_line(std::string& out, std::string_view key, std::string_view value);

// A text as a value, its line breaks as "\n" and its backslashes as "\\", and back.
std::string one_line(std::string_view text);
std::string all_lines(std::string_view text);

// Takes the part of `rest` before the next blank.
std::string_view take_word(std::string_view& rest);

// The value of an enumeration whose names are in its order.
template <typename Enum, std::size_t kCount>
std::optional<Enum> parse_name(std::string_view text, const std::array<std::string_view, kCount>& names) {
  for (std::size_t i = 0; i < kCount; ++i) {
    if (names[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace flipside
