#include "engine/notation/text_rows.h"

#include <string>

#include "engine/notation/text.h"

namespace flipside {

// U+2500 to U+257F draw boxes.
bool is_bar(std::string_view letter) {
  return letter == "|" || (letter.size() == 3 && letter[0] == '\xE2' && (letter[1] == '\x94' || letter[1] == '\x95'));
}

bool is_frame(std::string_view line) {
  constexpr std::string_view kColumns = "abcdefgh";
  std::string columns;
  bool border = true;
  while (!line.empty()) {
    const std::string_view letter = first_letter(line);
    line.remove_prefix(letter.size());
    if (is_bar(letter) || kWhitespace.find(letter) != std::string_view::npos) continue;
    const bool drawn = std::string_view("+-=_").find(letter) != std::string_view::npos;
    border = border && drawn;
    if (!drawn && columns.size() < kColumns.size()) columns += static_cast<char>(letter[0] | 0x20);
  }
  return border || columns == kColumns;
}

}  // namespace flipside
