#include "engine/notation/move_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "engine/notation/pgn_game.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"

namespace flipside {
namespace {

bool is_foreign(char letter) { return static_cast<unsigned char>(letter) >= 0x80; }

// Gives each line that is not blank to `take`.
template <typename Take>
void each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::string_view line = take_until(text, "\n");
    if (line.find_first_not_of(kWhitespace) != std::string_view::npos) take(line);
  }
}

// --- words ---

enum class Word { kMoves, kNumber, kOther, kProse };

// "12f5d6" or "5F6D": squares only, with the number of the first move or without.
bool is_moves(std::string_view word) {
  const auto squares = [](std::string_view text) {
    if (text.empty() || text.size() % 2 != 0) return false;
    for (; !text.empty(); text.remove_prefix(2)) {
      const bool turned = is_digit(text[0]);
      const char pair[] = {text[turned ? 1 : 0], text[turned ? 0 : 1]};
      const auto square = parse_square({pair, 2});
      if (!square || !on_board(*square)) return false;
    }
    return true;
  };
  if (squares(word)) return is_digit(word[0]) != is_digit(word.back());
  const std::size_t number = std::min(word.find_first_not_of("0123456789"), word.size());
  return number > 0 && number <= 2 && squares(word.substr(number)) && is_letter(word[number]) && is_digit(word.back());
}

bool is_foreign_prose(std::string_view word) {
  int letters = 0;
  for (; !word.empty(); word.remove_prefix(first_letter(word).size()), ++letters) {
    if (!is_printable(first_letter(word))) return false;
  }
  return letters > 1;
}

// Three letters and more are prose, and so are two of other alphabets; what is shorter may be a mistyped move.
Word kind_of(std::string_view word) {
  if (is_foreign(word[0])) return is_foreign_prose(word) ? Word::kProse : Word::kOther;
  if (is_moves(word)) return Word::kMoves;
  if (word.size() <= 2 && std::all_of(word.begin(), word.end(), is_digit)) return Word::kNumber;
  const bool prose = word.size() >= 3 && std::all_of(word.begin(), word.end(), is_letter) && !parse_square(word);
  return prose ? Word::kProse : Word::kOther;
}

// The words of a text from there on; comments in braces have none.
class Words {
 public:
  explicit Words(std::string_view text, std::size_t at = 0) : text_(text), at_(std::min(at, text.size())) {}

  // Empty at the end.
  std::string_view next() {
    const auto plain = [](char letter) { return is_digit(letter) || is_letter(letter); };
    while (at_ < text_.size() && !plain(text_[at_]) && !is_foreign(text_[at_])) {
      const bool opens = text_[at_] == '{' && closes_;
      const std::size_t end = opens ? text_.find('}', at_) : std::string_view::npos;
      closes_ = closes_ && (!opens || end != std::string_view::npos);
      at_ = end == std::string_view::npos ? at_ + 1 : end;
    }
    const std::size_t begin = at_;
    const bool foreign = at_ < text_.size() && is_foreign(text_[at_]);
    while (at_ < text_.size() && (foreign ? is_foreign(text_[at_]) : plain(text_[at_]))) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  // Where the latest one ends.
  std::size_t end() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_;
  bool closes_ = true;  // a closing brace may follow
};

bool has_prose(std::string_view text) {
  Words words(text);
  for (auto word = words.next(); !word.empty(); word = words.next()) {
    if (kind_of(word) == Word::kProse) return true;
  }
  return false;
}

// --- games ---

// Whether a text of moves is one game on every line rather than one game over all of them. No line in the middle of a game has two legal
// moves from the start but by chance, so that is the reading with more legal moves if two lines have.
bool has_game_on_each_line(std::string_view text, const Board& start) {
  constexpr int kFewestMoves = 2;
  int games = 0;
  int moves = 0;
  each_line(text, [&](std::string_view line) {
    const int count = parse_transcript(line, start).game.move_count();
    games += count >= kFewestMoves ? 1 : 0;
    moves += count;
  });
  return games > 1 && moves >= parse_transcript(text, start).game.move_count();
}

ParsedGameText refused(GameTextError::Kind kind, std::size_t offset) { return {{}, GameTextError{kind, offset}}; }

// Whether an error is only that the moves are not alone: it stands before them, or where prose goes on.
bool stops_at_prose(std::string_view text, const ParsedGameText& parsed) {
  using Kind = GameTextError::Kind;
  const Kind kind = parsed.error->kind;
  if (!has_prose(text) || (kind != Kind::kNotAMove && kind != Kind::kOffBoard && kind != Kind::kVariation))
    return false;
  if (parsed.game.tree.id_end() == 1) return true;
  Words words(text, parsed.error->offset);
  const std::string_view word = words.next();
  if (word.empty() || kind_of(word) == Word::kProse) return !word.empty();
  const std::string_view next = words.next();
  const bool letters = std::none_of(word.begin(), word.end(), is_digit) && is_letter(word[0]);
  return letters && !next.empty() && kind_of(next) == Word::kProse;
}

std::vector<ParsedGameText> games_in_prose(std::string_view text, const TaggedGame& heading);

// The games of a part of the heading's text: one on each line, or one. None where it has no moves.
std::vector<ParsedGameText> games_of(std::string_view part, const TaggedGame& heading) {
  std::vector<ParsedGameText> out;
  const auto read = [&](std::string_view text) {
    TaggedGame game = heading;
    game.text = text;
    ParsedGameText parsed = parse_pgn(game);
    if (!parsed.error && parsed.game.tree.id_end() == 1) return;
    if (parsed.error && !heading.tagged && stops_at_prose(text, parsed)) {
      std::vector<ParsedGameText> found = games_in_prose(text, heading);
      std::move(found.begin(), found.end(), std::back_inserter(out));
      if (!found.empty() || find_moves(text).empty()) return;
    }
    if (parsed.error) parsed.error->offset += static_cast<std::size_t>(text.data() - heading.text.data());
    out.push_back(std::move(parsed));
  };
  if (has_game_on_each_line(part, heading.start)) {
    each_line(part, read);
  } else {
    read(part);
  }
  return out;
}

// What was found in prose, where a square may also be only spoken of.
std::vector<ParsedGameText> games_in_prose(std::string_view text, const TaggedGame& heading) {
  constexpr int kFewestMoves = 4;
  std::vector<ParsedGameText> out;
  std::vector<ParsedGameText> broken;
  for (const std::string_view part : find_moves(text)) {
    for (ParsedGameText& parsed : games_of(part, heading)) {
      const int moves = parsed.game.tree.id_end() - 1;
      const bool game = moves >= (parsed.error ? kFewestMoves : kFewestMoves / 2);
      (game ? out : broken).push_back(std::move(parsed));
    }
  }
  // A text about nothing but one broken game.
  if (out.empty() && broken.size() == 1 && broken.front().error && broken.front().game.tree.id_end() > 1) return broken;
  return out;
}

}  // namespace

std::vector<std::string_view> find_moves(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t begin = std::string_view::npos;
  std::size_t end = 0;       // behind the latest move or number
  bool interrupted = false;  // since then
  const auto finish = [&] {
    if (begin != std::string_view::npos) out.push_back(text.substr(begin, end - begin));
    begin = std::string_view::npos;
  };
  Words words(text);
  for (auto word = words.next(); !word.empty(); word = words.next()) {
    const Word kind = kind_of(word);
    if (kind == Word::kProse) finish();
    if (kind == Word::kMoves && begin == std::string_view::npos) begin = words.end() - word.size();
    const bool belongs = kind == Word::kMoves || (kind == Word::kNumber && !interrupted);
    if (belongs) end = words.end();
    interrupted = !belongs;
  }
  finish();
  return out;
}

std::vector<ParsedGameText> parse_moves(const TaggedGame& heading) {
  using Kind = GameTextError::Kind;
  if (heading.unknown_start) {
    return {refused(heading.chess_start ? Kind::kChessStart : Kind::kStart, *heading.unknown_start)};
  }
  std::vector<ParsedGameText> out = games_of(heading.text, heading);
  const std::size_t first = std::min(heading.text.find_first_not_of(kWhitespace), heading.text.size());
  if (out.empty()) out.push_back(refused(Kind::kNoMoves, first));
  return out;
}

std::vector<ParsedGameText> parse_moves(std::string_view text) {
  std::vector<ParsedGameText> out;
  for (const TaggedGame& game : split_tagged_games(text)) {
    const auto offset = static_cast<std::size_t>(game.text.data() - text.data());
    for (ParsedGameText& parsed : parse_moves(game)) {
      // That of a start is one in the whole text already.
      if (parsed.error && !game.unknown_start) parsed.error->offset += offset;
      out.push_back(std::move(parsed));
    }
  }
  return out;
}

}  // namespace flipside
