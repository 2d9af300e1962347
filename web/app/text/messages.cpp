#include "web/app/text/messages.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "engine/players/descriptions.h"
#include "web/app/text/japanese.h"

namespace flipside::app {

namespace {

using TextTable = std::array<const char*, kMessageCount>;

constexpr TextTable kEnglish{
#define FLIPSIDE_MESSAGE(name, english, japanese) english,
#include "web/app/text/messages.inc"
#undef FLIPSIDE_MESSAGE
};

// All of them one behind another, each with the zero that ends it.
constexpr auto kTexts = [] {
  constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (const char* text : kEnglish) size += std::string_view(text).size() + 1;
    return size;
  }();
  std::array<char, kSize> out{};
  char* to = out.data();
  for (const char* text : kEnglish) {
    for (const char* from = text; *from != '\0'; ++from) *to++ = *from;
    ++to;
  }
  return out;
}();

// Where each of them begins. Not constexpr, so that a compiler does not put the pointers into the program.
TextTable beginnings(const char* texts) {
  TextTable out{};
  for (const char*& begin : out) {
    begin = texts;
    texts += std::strlen(texts) + 1;
  }
  return out;
}

// The program holds no table, only the texts: pointers compress badly, to 2,000 bytes.
const char* english_text(Message message) {
  static const TextTable begins = beginnings(kTexts.data());
  return begins[static_cast<std::size_t>(message)];
}

}  // namespace

const char* Translations::operator()(Message message) const {
  assert(message < Message::kCount);
  const char* const japanese = language_ == Language::kJapanese ? japanese_text(message) : nullptr;
  return japanese != nullptr ? japanese : english_text(message);
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
