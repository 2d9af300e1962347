#include "engine/rules/square.h"

namespace flipside {
namespace {

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_word(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower(text[i]) != word[i]) return false;
  }
  return true;
}

}  // namespace

std::string square_name(Square square) {
  if (square == kPass) return "--";
  if (!on_board(square)) return "??";
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() == 2) {
    const char file = lower(text[0]);
    const char rank = text[1];
    if (file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8') return square_at(file - 'a', rank - '1');
  }
  for (const std::string_view word : {"--", "pa", "ps", "pass"}) {
    if (same_word(text, word)) return kPass;
  }
  return std::nullopt;
}

}  // namespace flipside
