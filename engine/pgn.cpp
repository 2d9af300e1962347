#include "engine/pgn.h"

#include <algorithm>

namespace flipside {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::size_t kLongestName = 60;

bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kBlanks, at), text.size());
}

// Skips text that is not a tag: a comment, or one character.
std::size_t skip_other(std::string_view text, std::size_t at) {
  const std::size_t end = text[at] == '{' ? text.find('}', at) : at;
  return end == std::string_view::npos ? text.size() : end + 1;
}

std::string printable(std::string_view text) {
  std::string out;
  for (const char letter : text.substr(0, kLongestName)) {
    // Bytes of characters beyond ASCII are kept.
    if (static_cast<unsigned char>(letter) >= ' ' && letter != 127) out += letter;
  }
  return out;
}

void take(const PgnTag& tag, TaggedGame& game) {
  if (tag.name == "Black") game.black = printable(tag.value);
  if (tag.name == "White") game.white = printable(tag.value);
  if (tag.name == "Date") game.date = printable(tag.value);
}

}  // namespace

std::optional<PgnTag> read_pgn_tag(std::string_view text) {
  if (!text.starts_with('[')) return std::nullopt;
  const std::size_t name = skip_blanks(text, 1);
  std::size_t end = name;
  while (end < text.size() && is_letter(text[end])) ++end;
  const std::size_t quote = skip_blanks(text, end);
  if (end == name || quote == text.size() || text[quote] != '"') return std::nullopt;
  const std::size_t closing = text.find('"', quote + 1);
  if (closing == std::string_view::npos) return std::nullopt;
  const std::size_t bracket = skip_blanks(text, closing + 1);
  if (bracket == text.size() || text[bracket] != ']') return std::nullopt;
  return PgnTag{text.substr(name, end - name), text.substr(quote + 1, closing - quote - 1), bracket + 1};
}

std::vector<TaggedGame> split_tagged_games(std::string_view text) {
  std::vector<TaggedGame> games;
  bool among_tags = false;
  for (std::size_t at = skip_blanks(text, 0); at < text.size(); at = skip_blanks(text, at)) {
    const std::optional<PgnTag> tag = read_pgn_tag(text.substr(at));
    if (!tag && games.empty()) return {};
    if (tag && !among_tags) {
      if (!games.empty()) games.back().text = text.substr(games.back().offset, at - games.back().offset);
      games.push_back({text.substr(at), at, {}, {}, {}});
    }
    if (tag) take(*tag, games.back());
    among_tags = tag.has_value();
    at = tag ? at + tag->size : skip_other(text, at);
  }
  return games;
}

}  // namespace flipside
