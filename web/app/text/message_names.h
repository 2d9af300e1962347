#pragma once

// The names of all texts of the program, and the languages they are in (messages.h).

#include <cstddef>
#include <cstdint>

namespace flipside::app {

enum class Language : std::uint8_t { kEnglish, kJapanese };

enum class Message : std::uint16_t {
#define FLIPSIDE_MESSAGE(name, english, japanese) name,
#include "web/app/text/messages.inc"
#undef FLIPSIDE_MESSAGE
  kCount,
};
inline constexpr std::size_t kMessageCount = static_cast<std::size_t>(Message::kCount);

}  // namespace flipside::app
