#include "engine/notation/games_text.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/notation/board_print.h"
#include "engine/notation/ggf.h"
#include "engine/notation/move_text.h"
#include "engine/notation/number_grid.h"
#include "engine/notation/obf.h"
#include "engine/notation/pgn.h"
#include "engine/notation/sgf.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

// Where the first character stands that no text has, or npos.
std::size_t find_unprintable(std::string_view text, std::size_t from = 0) {
  for (std::size_t at = from; at < text.size();) {
    const std::string_view letter = first_letter(text.substr(at));
    if (!is_printable(letter) && kWhitespace.find(letter) == std::string_view::npos) return at;
    at += letter.size();
  }
  return std::string_view::npos;
}

// One such character may be a fault of a text; more, or one at the beginning, are bytes.
bool is_bytes(std::string_view text) {
  constexpr std::string_view kPicture = "\u2030PNG";  // as Latin-1 has its first byte
  const std::size_t first = find_unprintable(text);
  if (text.starts_with(kPicture) || first == 0) return true;
  if (first == std::string_view::npos) return false;
  return find_unprintable(text, first + first_letter(text.substr(first)).size()) != std::string_view::npos;
}

// Begins with an object that has a name, or with a list of numbers, texts or the like.
bool is_json(std::string_view text) {
  const auto next = [&text] {
    text = trimmed(text.substr(std::min<std::size_t>(1, text.size())), kWhitespace);
    return text.empty() ? ' ' : text[0];
  };
  if (text.starts_with('[')) {
    const char begins = next();
    if (begins == '"' || begins == '{' || begins == '[') return true;
    return take_number<int>(text) && trimmed(text, kWhitespace).starts_with(',');
  }
  if (!text.starts_with('{') || next() != '"') return false;
  const std::size_t quote = text.find('"', 1);
  return quote != std::string_view::npos && trimmed(text.substr(quote + 1), kWhitespace).starts_with(':');
}

bool is_list_of_addresses(std::string_view text) {
  bool found = false;
  while (!text.empty()) {
    const std::string_view line = trimmed(take_until(text, "\n"), " \t\r<>*-");
    const bool address = line.starts_with("http://") || line.starts_with("https://") || line.starts_with("www.");
    if (!line.empty() && !address) return false;
    found = found || address;
  }
  return found;
}

bool has_problem_line(std::string_view text) {
  while (!text.empty()) {
    if (parse_problem(take_until(text, "\n")).problem) return true;
  }
  return false;
}

// A broken problem: the first row of a board at least, and a semicolon behind it.
bool begins_problem(std::string_view text) {
  const std::string_view line = take_until(text, "\n");
  const std::size_t semicolon = line.find(';');
  if (semicolon == std::string_view::npos || !has_board(line)) return false;
  const auto wrong = parse_board(line.substr(0, semicolon)).problem;
  return !wrong || wrong->kind != BoardError::Kind::kNotASquare || wrong->square >= 8;
}

// The one game that such a text has all the same, or what the text is.
ParsedGameText game_or(GameTextError::Kind kind, std::string_view text) {
  constexpr int kFewestMoves = 4;
  // Braces are comments in a text of moves.
  std::string plain(text);
  std::replace_if(
      plain.begin(), plain.end(), [](char letter) { return letter == '{' || letter == '}'; }, ' ');
  const auto parts = find_moves(plain);
  if (parts.size() == 1) {
    TaggedGame heading;
    heading.text = parts.front();
    ParsedGameText moves = std::move(parse_moves(heading).front());
    if (!moves.error && moves.game.tree.id_end() > kFewestMoves) return moves;
  }
  return {{}, GameTextError{kind}};
}

ParsedGameText bytes_of(std::string_view text) {
  return {{}, GameTextError{GameTextError::Kind::kNotText, std::min(find_unprintable(text), text.size())}};
}

}  // namespace

TextForm text_form(std::string_view text) {
  text = trimmed(text, kWhitespace);
  if (read_pgn_tag(text)) return TextForm::kMoves;
  if (has_sgf(text)) return TextForm::kSgf;
  if (has_ggf(text)) return TextForm::kGgf;
  if (is_bytes(text)) return TextForm::kNotText;
  if (is_json(text)) return TextForm::kJson;
  if (is_list_of_addresses(text)) return TextForm::kAddresses;
  if (has_number_grid(text)) return TextForm::kNumberGrid;
  if (parse_board(text).board) return TextForm::kBoard;
  if (has_problem_line(text) || begins_problem(text)) return TextForm::kProblems;
  return has_board(text) ? TextForm::kBoard : TextForm::kMoves;
}

std::vector<ParsedGameText> parse_games(TextForm form, std::string_view text) {
  switch (form) {
    case TextForm::kMoves:
      return parse_moves(text);
    case TextForm::kSgf:
      return parse_sgf(text);
    case TextForm::kGgf:
      return parse_ggf(text);
    case TextForm::kProblems:
      return parse_problems(text);
    case TextForm::kBoard:
      return parse_boards(text);
    case TextForm::kNumberGrid:
      return {parse_number_grid(text)};
    case TextForm::kJson:
      return {game_or(GameTextError::Kind::kJson, text)};
    case TextForm::kAddresses:
      return {game_or(GameTextError::Kind::kAddresses, text)};
    case TextForm::kNotText:
      return {bytes_of(text)};
  }
  return {};
}

}  // namespace flipside
