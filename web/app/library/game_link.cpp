#include "web/app/library/game_link.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/notation/code_bits.h"
#include "engine/notation/text.h"

namespace flipside::app {

namespace {

constexpr std::string_view kSeparator = ".";
constexpr std::string_view kCheckMark = "~";

std::optional<char> byte_of(std::string_view hexadecimal) {
  const auto byte = hexadecimal.size() == 2 ? parse_hex(hexadecimal, 2) : std::nullopt;
  return byte ? std::optional(static_cast<char>(*byte)) : std::nullopt;
}

// The text with each "%7E" as the character it stands for.
std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = text[at] == '%' ? byte_of(text.substr(at + 1, 2)) : std::nullopt;
    out += byte.value_or(text[at]);
    if (byte) at += 2;
  }
  return out;
}

// "#g=", and what other programs make of it.
constexpr std::array<std::string_view, 2> kBefore{"#", "%23"};
constexpr std::array<std::string_view, 3> kBehind{"=", "%3D", "%3d"};

// How long the mark is that a text begins with; 0 if it begins with none.
std::size_t mark_size(std::string_view text, char letter) {
  for (const std::string_view before : kBefore) {
    if (!text.starts_with(before) || !text.substr(before.size()).starts_with(letter)) continue;
    for (const std::string_view behind : kBehind) {
      if (text.substr(before.size() + 1).starts_with(behind)) return before.size() + 1 + behind.size();
    }
  }
  return 0;
}

}  // namespace

std::optional<std::string_view> code_of_address(std::string_view text, char letter) {
  for (std::size_t at = text.find_first_of("#%"); at != std::string_view::npos; at = text.find_first_of("#%", at + 1)) {
    const std::size_t size = mark_size(text.substr(at), letter);
    if (size == 0) continue;
    text.remove_prefix(at + size);
    return text.substr(0, text.find_first_of(kWhitespace));
  }
  return std::nullopt;
}

LinkCode link_code(const GameRecord& record) {
  const auto whole = tree_code(record.tree, record.shown);
  return whole ? LinkCode{*whole, true} : LinkCode{game_code(record.game()), false};
}

ParsedLink parse_link(std::string_view text) {
  const std::string decoded = percent_decoded(text);
  std::string_view rest = decoded;
  std::string_view first = take_until(rest, kSeparator);
  ParsedTreeCode shown = parse_tree_code(first);
  ParsedLink link{std::move(shown.tree), shown.shown, false, shown.problem};
  if (!link.tree) return link;
  std::string read(code_letters(first));
  bool broken = false;
  bool has_played = false;
  while (!rest.empty()) {
    const std::string_view part = take_until(rest, kSeparator);
    const ParsedCode next = parse_game_code(part);
    // What begins with a letter of codes is the rest of one.
    broken = !next.game && !code_letters(part).empty();
    if (!next.game || !(next.game->start() == link.tree->start())) break;
    if (link.tree->id_end() + next.game->length() > kMostTreeNodes) break;
    read.append(kSeparator).append(code_letters(part));
    const NodeId end = link.tree->add_line(*next.game);
    if (!std::exchange(has_played, true)) link.tree->set_played(end);
  }
  first.remove_prefix(code_letters(first).size());
  link.damaged = first.starts_with(kCheckMark) ? first.substr(1, kCheckLetters) != code_checksum(read) : broken;
  return link;
}

bool has_notes(const GameTree& tree) {
  return std::ranges::any_of(tree.nodes(),
                             [&tree](NodeId node) { return !tree[node].played || !tree[node].comment.empty(); });
}

}  // namespace flipside::app
