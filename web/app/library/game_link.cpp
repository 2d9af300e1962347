#include "web/app/library/game_link.h"

#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include "engine/notation/text.h"
#include "web/app/game/game_tree.h"

namespace flipside::app {

namespace {

constexpr std::string_view kSeparator = ".";
constexpr std::string_view kCheckMark = "~";
constexpr std::string_view kBlanks = " \t\r\n\v\f";

std::optional<char> byte_of(std::string_view hexadecimal) {
  int byte = 0;
  const auto [end, error] = std::from_chars(hexadecimal.data(), hexadecimal.data() + hexadecimal.size(), byte, 16);
  if (error != std::errc{} || hexadecimal.size() != 2 || end != hexadecimal.data() + 2) return std::nullopt;
  return static_cast<char>(byte);
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
constexpr std::array<std::string_view, 4> kMarks{"#g=", "%23g=", "%23g%3D", "%23g%3d"};

}  // namespace

std::optional<std::string_view> code_of_address(std::string_view text) {
  for (std::size_t at = text.find_first_of("#%"); at != std::string_view::npos; at = text.find_first_of("#%", at + 1)) {
    for (const std::string_view mark : kMarks) {
      if (!text.substr(at).starts_with(mark)) continue;
      text.remove_prefix(at + mark.size());
      return text.substr(0, text.find_first_of(kBlanks));
    }
  }
  return std::nullopt;
}

std::string link_code(const GameRecord& record) {
  const std::string shown = game_code(record.game);
  if (!record.played) return shown;
  std::string lines = std::string(kSeparator) + game_code(*record.played);
  for (const Game& line : record.variations) {
    if (!begins(line, *record.played) && !begins(line, record.game))
      lines.append(kSeparator) += game_code(at_end(line));
  }
  return shown + std::string(kCheckMark) + code_checksum(shown + lines) + lines;
}

ParsedLink parse_link(std::string_view text) {
  const std::string decoded = percent_decoded(text);
  std::string_view rest = decoded;
  std::string_view first = take_until(rest, kSeparator);
  ParsedLink link;
  link.code = parse_game_code(first);
  if (!link.code.game) return link;
  std::string read(code_letters(first));
  bool broken = false;
  while (!rest.empty() && link.lines.size() < kMaxVariations) {
    const std::string_view part = take_until(rest, kSeparator);
    ParsedCode next = parse_game_code(part);
    // What begins with a letter of codes is the rest of one.
    broken = !next.game && !code_letters(part).empty();
    if (!next.game || !(next.game->start() == link.code.game->start())) break;
    read.append(kSeparator).append(code_letters(part));
    if (!link.played) {
      link.played = at_end(std::move(*next.game));
    } else {
      link.lines.push_back(at_end(std::move(*next.game)));
    }
  }
  first.remove_prefix(code_letters(first).size());
  link.damaged = first.starts_with(kCheckMark) ? first.substr(1, kCheckLetters) != code_checksum(read) : broken;
  return link;
}

GameRecord analysed_record(const Game& shown, const Game& played, const std::vector<Game>& lines) {
  GameRecord record;
  record.game = played;
  record.variations = lines;
  grow_tree(record);
  record.game = shown;
  if (line_that_begins_with(record.game, record.variations)) return record;
  // The line on the board comes before another one where there are too many.
  if (record.variations.size() == kMaxVariations) record.variations.pop_back();
  record.variations.push_back(at_end(record.game));
  return record;
}

}  // namespace flipside::app
