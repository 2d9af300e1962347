#include "web/app/text/japanese.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/notation/text.h"

namespace flipside::app {

namespace {

struct OpeningName {
  std::string_view english;
  std::string_view japanese;
};

struct Texts {
  std::string file;  // with a zero in place of each new line
  std::array<const char*, kMessageCount> messages{};
  std::vector<OpeningName> openings;
};

const Texts* added = nullptr;

constexpr std::string_view kEnd("\0", 1);

}  // namespace

bool add_japanese_texts(std::string file) {
  if (static_cast<std::size_t>(std::ranges::count(file, '\n')) < kMessageCount) return false;
  if (added != nullptr) return true;
  static Texts texts;
  texts.file = std::move(file);
  std::ranges::replace(texts.file, '\n', '\0');
  std::string_view rest = texts.file;
  for (const char*& text : texts.messages) text = take_until(rest, kEnd).data();
  while (!rest.empty()) {
    std::string_view line = take_until(rest, kEnd);
    const std::string_view english = take_until(line, "\t");
    texts.openings.push_back({english, line});
  }
  added = &texts;
  return true;
}

const char* japanese_text(Message message) {
  assert(message < Message::kCount);
  return added == nullptr ? nullptr : added->messages[static_cast<std::size_t>(message)];
}

std::string_view japanese_opening_name(std::string_view english) {
  if (added == nullptr) return {};
  const auto found = std::ranges::find(added->openings, english, &OpeningName::english);
  return found == added->openings.end() ? std::string_view() : found->japanese;
}

}  // namespace flipside::app
