#include "web/app/settings/puzzle_marks.h"

#include "engine/rules/random.h"

namespace flipside::app {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kLetterBits = 6;
constexpr int kMarkBits = 48;
static_assert(kMarkLetters * kLetterBits == kMarkBits);

}  // namespace

PuzzleMark puzzle_mark(const Position& position) {
  const Position image = canonical(position);
  return splitmix64(mix64(image.player), image.opponent) >> (64 - kMarkBits);
}

std::string marks_text(const PuzzleMarks& marks) {
  std::string out;
  for (const PuzzleMark mark : marks) {
    for (int shift = kMarkBits - kLetterBits; shift >= 0; shift -= kLetterBits) out += kAlphabet[mark >> shift & 63];
  }
  return out;
}

std::optional<std::vector<PuzzleMark>> parse_marks(std::string_view text) {
  if (text.size() % kMarkLetters != 0 || text.size() / kMarkLetters > kMostMarks) return std::nullopt;
  std::vector<PuzzleMark> out;
  for (; !text.empty(); text.remove_prefix(kMarkLetters)) {
    PuzzleMark mark = 0;
    for (const char letter : text.substr(0, kMarkLetters)) {
      const std::size_t bits = kAlphabet.find(letter);
      if (bits == std::string_view::npos) return std::nullopt;
      mark = mark << kLetterBits | bits;
    }
    out.push_back(mark);
  }
  return out;
}

}  // namespace flipside::app
