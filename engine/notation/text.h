#pragma once

// What all parsers of text from outside share.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace flipside {

inline constexpr std::string_view kWhitespace = " \t\r\n\v\f";

// Of ASCII, in any locale.
constexpr bool is_whitespace(char letter) { return kWhitespace.find(letter) != std::string_view::npos; }
constexpr bool is_control(char letter) { return static_cast<unsigned char>(letter) < ' '; }
constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }
constexpr bool is_alphanumeric(char letter) { return is_digit(letter) || is_letter(letter); }

// With small letters, those of ASCII.
inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter | 0x20 : letter);
  return out;
}

// The text without the invisible mark that some editors write at the start of UTF-8.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

// The text without the characters of `blanks` at its start and end.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// How many bytes the first character has in UTF-8; 0 for an empty text and for bytes that are none.
constexpr std::size_t letter_size(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (text.empty() || (byte(0) >= 0x80 && byte(0) < 0xC2) || byte(0) > 0xF4) return 0;
  const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (text.size() < size) return 0;
  for (std::size_t at = 1; at < size; ++at) {
    if ((byte(at) & 0xC0) != 0x80) return 0;
  }
  return size;
}

// The first character, or one byte that is none.
constexpr std::string_view first_letter(std::string_view text) {
  return text.substr(0, std::max<std::size_t>(letter_size(text), 1));
}

// Whether a character can be shown: no control character, no byte that is none, and not U+FFFD, which stands for those.
constexpr bool is_printable(std::string_view letter) {
  if (letter_size(letter) == 0 || letter == "\xEF\xBF\xBD") return false;
  const auto byte = static_cast<unsigned char>(letter.size() == 2 && letter[0] == '\xC2' ? letter[1] : letter[0]);
  return letter.size() == 1 ? byte >= ' ' && byte != 127 : byte >= 0xA0;
}

// A byte as two digits, 0 to f.
inline std::string hex(std::uint8_t byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {kDigits[byte >> 4], kDigits[byte & 15]};
}

// A number of 1 to `most` such digits, of either case.
inline std::optional<std::uint32_t> parse_hex(std::string_view text, std::size_t most) {
  std::uint32_t value = 0;
  if (text.empty() || text.size() > most) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// Removes the text before a separator, and the separator, and returns it. All of the text when there is no separator.
constexpr std::string_view take_until(std::string_view& text, std::string_view separator) {
  const std::string_view head = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(head.size() + separator.size(), text.size()));
  return head;
}

// Removes the decimal number at the start of the text and returns it. Nothing, and the text stays, when there is no
// number that fits the type.
template <typename Number>
std::optional<Number> take_number(std::string_view& text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// The number in a text that is one decimal number and nothing else.
template <typename Number>
std::optional<Number> whole_number(std::string_view text) {
  const auto number = take_number<Number>(text);
  return text.empty() ? number : std::nullopt;
}

// The same where it is of that range.
template <typename Number>
std::optional<Number> parse_number(std::string_view text, Number lowest, Number highest) {
  const auto number = whole_number<Number>(text);
  return number && *number >= lowest && *number <= highest ? number : std::nullopt;
}

}  // namespace flipside
