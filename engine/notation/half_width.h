#pragma once

// Full-width letters, as people type them in Japanese, and other characters that stand for one of ASCII: "Ｆ５" is "f5".

#include <string>
#include <string_view>

namespace flipside {

// The text with such letters, digits, signs, dashes and blanks as ASCII has them. Each becomes one character, so that lines and columns
// stay the same. What stands in brackets and braces (names and comments) and behind a percent sign (names of problems) is kept.
std::string half_width(std::string_view text);

}  // namespace flipside
