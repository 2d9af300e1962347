#include "engine/notation/half_width.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/notation/text.h"

namespace flipside {
namespace {

using Pair = std::pair<std::string_view, char>;
constexpr std::array<Pair, 13> kOthers{{{"\u00A0", ' '},
                                        {"\u200B", ' '},
                                        {"\uFEFF", ' '},
                                        {"\u2010", '-'},
                                        {"\u2011", '-'},
                                        {"\u2012", '-'},
                                        {"\u2013", '-'},
                                        {"\u2014", '-'},
                                        {"\u2015", '-'},
                                        {"\u2212", '-'},
                                        {"\u3001", ','},
                                        {"\u3002", '.'},
                                        {"\u2026", '.'}}};

// The ASCII for a character, or 0.
char ascii_of(std::string_view letter) {
  if (letter.size() < 2) return 0;
  for (const auto& [other, ascii] : kOthers) {
    if (letter == other) return ascii;
  }
  return half_width_letter(letter);
}

// Where what is kept ends: behind its bracket or brace, or at the end of the line.
std::size_t end_of_kept(std::string_view text, std::size_t at) {
  const char closing = text[at] == '[' ? ']' : text[at] == '{' ? '}' : '\n';
  while (++at < text.size() && text[at] != closing) {
    if (closing == ']' && text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

}  // namespace

// Full-width letters stand in the order of ASCII, from "!" on.
char half_width_letter(std::string_view letter) {
  if (letter == "\u3000") return ' ';
  if (letter.size() != 3 || letter[0] != '\xEF') return 0;
  const int low = static_cast<unsigned char>(letter[1]) * 64 + (static_cast<unsigned char>(letter[2]) & 0x3F);
  constexpr int kFirst = 0xBC * 64 + 1;
  return low >= kFirst && low <= kFirst + ('~' - '!') ? static_cast<char>('!' + low - kFirst) : char{0};
}

std::string half_width(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view letter = first_letter(text.substr(at));
    const bool keeps = letter == "[" || letter == "{" || letter == "%";
    const char ascii = ascii_of(letter);
    const std::size_t end = keeps ? end_of_kept(text, at) : at + letter.size();
    if (ascii != 0) {
      out += ascii;
    } else {
      out += text.substr(at, end - at);
    }
    at = end;
  }
  return out;
}

}  // namespace flipside
