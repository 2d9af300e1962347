#include "engine/notation/pgn.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/recorded_game.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kWhitespace, at), text.size());
}

// The name behind a bracket; may be empty.
std::string_view tag_name(std::string_view text) {
  const std::size_t begin = skip_blanks(text, 1);
  std::size_t end = begin;
  while (end < text.size() && is_letter(text[end])) ++end;
  return text.substr(begin, end - begin);
}

// Without what cannot be shown; empty for "?", which stands for what nobody knows.
std::string printable(std::string_view text) {
  std::string out;
  if (text == "?") return out;
  for (const char letter : text.substr(0, kLongestName)) {
    // Bytes of characters beyond ASCII are kept.
    if (static_cast<unsigned char>(letter) >= ' ' && letter != 127) out += letter;
  }
  return out;
}

// --- starts as in chess ---

// The squares of eight rows, the first of them first; '.' for an empty one. Nothing for another text.
std::optional<std::string> chess_rows(std::string_view text) {
  std::string out;
  for (int row = 1; row <= 8; ++row) {
    for (const char letter : take_until(text, "/")) {
      const bool number = letter >= '1' && letter <= '8';
      if (!number && std::string_view("bBwWpPxXoO-.").find(letter) == std::string_view::npos) return std::nullopt;
      out += number ? std::string(static_cast<std::size_t>(letter - '0'), '.') : std::string(1, letter);
    }
    if (std::cmp_not_equal(out.size(), 8 * row)) return std::nullopt;
  }
  return text.empty() ? std::optional(out) : std::nullopt;
}

// What programs mean by the rows and the letter of the side to move.
Board chess_board(const std::string& rows, char side, bool from_bottom, bool capitals_are_black) {
  Board board{0, 0, Color::kBlack};
  for (Square at = 0; at < kSquareCount; ++at) {
    const Square square = from_bottom ? square_at(file_of(at), 7 - rank_of(at)) : at;
    const char letter = rows[static_cast<std::size_t>(at)];
    const bool pawn_of_black = letter == (capitals_are_black ? 'P' : 'p');
    const bool pawn_of_white = letter == (capitals_are_black ? 'p' : 'P');
    if (pawn_of_black || std::string_view("bBxX").find(letter) != std::string_view::npos) board.black |= bit(square);
    if (pawn_of_white || std::string_view("wWoO").find(letter) != std::string_view::npos) board.white |= bit(square);
  }
  const bool white = side == 'w' || side == 'W' || side == 'o' || side == 'O';
  board.side = white == capitals_are_black ? Color::kBlack : Color::kWhite;
  return board;
}

struct ChessStart {
  std::optional<Board> board;  // nothing where it may mean several
};
// Nothing for a text that is no start as in chess.
std::optional<ChessStart> parse_chess_start(std::string_view text) {
  text = trimmed(text, kWhitespace);
  const auto rows = chess_rows(take_until(text, " "));
  const std::string_view side = trimmed(take_until(text, " "), kWhitespace);
  if (!rows || side.size() != 1 || std::string_view("bBwWxXoO").find(side[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  const bool pawns = rows->find_first_of("pP") != std::string::npos;
  const Board board = chess_board(*rows, side[0], false, false);
  const bool same = board == chess_board(*rows, side[0], true, false) &&
                    (!pawns || (board == chess_board(*rows, side[0], false, true) &&
                                board == chess_board(*rows, side[0], true, true)));
  return ChessStart{same ? std::optional(board) : std::nullopt};
}

// Finds where each game begins, and reads its tags.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text), at_(skip_blanks(text, 0)) {}

  std::vector<TaggedGame> split() {
    begin_game();
    bool tagged = false;
    for (; at_ < text_.size(); at_ = skip_blanks(text_, at_)) {
      const std::optional<PgnTag> tag = read_pgn_tag(text_.substr(at_));
      const bool line = begins_tag_line(at_);
      const std::string_view name = tag || line ? tag_name(text_.substr(at_)) : std::string_view{};
      if ((line && !among_tags_) || names_.contains(name)) begin_game();
      if (!name.empty()) names_.insert(name);
      if (tag) take(*tag);
      tagged = tagged || tag;
      among_tags_ = tag || line;
      at_ = tag ? at_ + tag->size : line ? std::min(text_.find('\n', at_), text_.size()) : end_of_other();
    }
    end_game();
    for (TaggedGame& game : games_) game.tagged = true;
    return tagged ? std::move(games_) : std::vector<TaggedGame>{{.text = text_}};
  }

 private:
  void begin_game() {
    end_game();
    games_.emplace_back();
    begin_ = at_;
    names_.clear();
    fen_.reset();
    setup_.reset();
    among_tags_ = true;
  }

  void end_game() {
    if (games_.empty()) return;
    TaggedGame& game = games_.back();
    game.text = text_.substr(begin_, at_ - begin_);
    read_start(game);
  }

  void take(const PgnTag& tag) {
    TaggedGame& game = games_.back();
    if (tag.name == "Black") game.black = printable(tag.value);
    if (tag.name == "White") game.white = printable(tag.value);
    if (tag.name == "Date") game.date = printable(tag.value);
    if (tag.name == "Event") game.event = printable(tag.value);
    if (tag.name == "Result") game.result = tag.value;
    if (tag.name == "Termination") game.termination = tag.value;
    if (tag.name == "TimeControl") game.time_control = tag.value;
    if (tag.name == "Played") game.played = tag.value;
    if (lower_case(tag.name) == "fen") fen_ = tag.value;
    if (lower_case(tag.name) == "setup") setup_ = tag.value;
  }

  // SetUp says 1 where FEN has the start, and 0 where it is the usual one.
  void read_start(TaggedGame& game) const {
    if (!fen_ && (!setup_ || trimmed(*setup_, kWhitespace) == "0")) return;
    const std::string_view value = fen_.value_or(setup_.value_or(""));
    if (const ParsedBoard parsed = parse_board(value); parsed.board) {
      game.start = *parsed.board;
      return;
    }
    const std::optional<ChessStart> chess = parse_chess_start(value);
    if (chess && chess->board) {
      game.start = *chess->board;
      return;
    }
    game.unknown_start = static_cast<std::size_t>(value.data() - text_.data());
    game.chess_start = chess.has_value();
  }

  bool begins_tag_line(std::size_t at) const {
    if (text_[at] != '[') return false;
    while (at > 0 && (text_[at - 1] == ' ' || text_[at - 1] == '\t')) --at;
    return at == 0 || text_[at - 1] == '\n' || text_[at - 1] == '\r';
  }

  // The end of what is no tag: a comment, or one character. A comment that is not closed ends where the next game begins.
  std::size_t end_of_other() const {
    if (text_[at_] != '{') return at_ + 1;
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != '}' && !(begins_tag_line(end) && read_pgn_tag(text_.substr(end)))) ++end;
    return end < text_.size() && text_[end] == '}' ? end + 1 : end;
  }

  std::string_view text_;
  std::size_t at_;
  std::vector<TaggedGame> games_;
  std::size_t begin_ = 0;  // of the last of them
  bool among_tags_ = false;
  std::set<std::string_view> names_;  // of the tags of the last game
  std::optional<std::string_view> fen_;
  std::optional<std::string_view> setup_;
};

}  // namespace

std::optional<PgnTag> read_pgn_tag(std::string_view text) {
  if (!text.starts_with('[')) return std::nullopt;
  const std::string_view name = tag_name(text);
  const std::size_t quote = skip_blanks(text, static_cast<std::size_t>(name.data() - text.data()) + name.size());
  if (name.empty() || quote == text.size() || text[quote] != '"') return std::nullopt;
  const std::size_t closing = text.find('"', quote + 1);
  if (closing == std::string_view::npos || text.find('\n', quote) < closing) return std::nullopt;
  const std::size_t bracket = skip_blanks(text, closing + 1);
  if (bracket == text.size() || text[bracket] != ']') return std::nullopt;
  return PgnTag{name, text.substr(quote + 1, closing - quote - 1), bracket + 1};
}

std::vector<TaggedGame> split_tagged_games(std::string_view text) { return Splitter(text).split(); }

}  // namespace flipside
