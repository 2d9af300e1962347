#pragma once

// Full-width letters, as people type them in Japanese, and other characters that stand for one of ASCII: "Ｆ５" is "f5".

#include <string>
#include <string_view>

namespace flipside {

// The letter of ASCII that a full-width one is, U+FF01 to U+FF5E and the blank U+3000; 0 for any other character.
char half_width_letter(std::string_view letter);

// The text with such letters, digits, signs, dashes and blanks as ASCII has them. Each becomes one character, so that lines and columns
// stay the same. What stands in brackets and braces (names and comments) and behind a percent sign (names of problems) is kept.
std::string half_width(std::string_view text);

}  // namespace flipside
