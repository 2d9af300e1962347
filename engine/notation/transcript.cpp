#include "engine/notation/transcript.h"

#include <algorithm>
#include <utility>

#include "engine/notation/pgn.h"

namespace flipside {
namespace {

bool is_blank(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }

// Splits a transcript into moves and skips what stands between them.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // Moves to the next move. False at the end of the text.
  bool find_move() {
    while (at_ < text_.size() &&
           (skip_blank() || skip_result() || skip_number() || skip_mark() || skip_separator() || skip_remark())) {
    }
    return at_ < text_.size();
  }

  // Reads the move found there. Nothing when the text is not a move.
  std::optional<Square> read_move() {
    start_ = at_;
    // "pass" begins with "pa", so the longer word comes first.
    for (const std::size_t length : {std::size_t{4}, std::size_t{2}}) {
      if (const auto square = parse_square(text_.substr(at_, length)); square && at_ + length <= text_.size()) {
        at_ += length;
        return square;
      }
    }
    return std::nullopt;
  }

  std::size_t column() const { return start_ + 1; }

  // What stands in the place of a move: the first letters of a word, or one character. Empty when it is not printable.
  std::string found() const {
    std::size_t length = 1;
    while (length < 8 && start_ + length < text_.size() && is_word(text_[start_ + length])) ++length;
    std::string word;
    for (const char letter : text_.substr(start_, is_word(text_[start_]) ? length : 1)) {
      if (letter <= ' ' || letter > '~') return {};
      word += letter;
    }
    return word;
  }

  // True for a square that the board does not have: "i3", "a9", "z0".
  bool off_board() const { return begins_square(start_); }

 private:
  // Of a board of any size.
  bool begins_square(std::size_t at) const {
    return at + 1 < text_.size() && is_letter(text_[at]) && is_digit(text_[at + 1]);
  }

  static bool is_word(char letter) { return is_letter(letter) || is_digit(letter); }

  bool skip_blank() {
    if (!is_blank(text_[at_])) return false;
    ++at_;
    return true;
  }

  bool apart() const { return at_ == 0 || is_blank(text_[at_ - 1]) || is_separator(at_ - 1); }

  // What people and tables write between moves. Two dashes are a pass.
  bool is_separator(std::size_t at) const {
    constexpr std::string_view kSeparators = ",/|.-";
    if (text_[at] == ';') return at < separated_until_;
    if (text_[at] == '-' && (text_.substr(at + 1).starts_with('-') || (at > 0 && text_[at - 1] == '-'))) return false;
    return kSeparators.find(text_[at]) != std::string_view::npos;
  }

  bool skip_separator() {
    if (text_[at_] == ';' && at_ >= separated_until_ && !begins_line()) {
      const bool tight = !apart() && begins_square(at_ + 1);
      if (tight || lists_moves(at_ + 1)) separated_until_ = end_of_line(at_);
    }
    if (!is_separator(at_)) return false;
    ++at_;
    return true;
  }

  bool begins_line() const {
    std::size_t before = at_;
    while (before > 0 && is_blank(text_[before - 1]) && text_[before - 1] != '\n') --before;
    return before == 0 || text_[before - 1] == '\n';
  }

  std::size_t end_of_line(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }

  // True if a line has no words from there on: then these are moves, legal or not, and no comment.
  bool lists_moves(std::size_t at) const {
    for (const std::size_t end = end_of_line(at); at < end; at += begins_square(at) ? 2 : 1) {
      if (!begins_square(at) && (is_letter(text_[at]) || static_cast<unsigned char>(text_[at]) > '~')) return false;
    }
    return true;
  }

  // The end of the number that begins at `at`, or `at` when there is none.
  std::size_t end_of_number(std::size_t at) const {
    while (at < text_.size() && is_digit(text_[at])) ++at;
    return at;
  }

  // "34-30", "1/2-1/2" or "*" as a word of its own.
  bool skip_result() {
    if (!apart()) return false;
    constexpr std::string_view kDraw = "1/2-1/2";
    const std::string_view rest = text_.substr(at_);
    std::size_t end = at_;
    if (rest.starts_with(kDraw)) {
      end += kDraw.size();
    } else if (rest[0] == '*') {
      ++end;
    } else if (const std::size_t dash = end_of_number(at_); dash > at_ && dash < text_.size() && text_[dash] == '-') {
      end = end_of_number(dash + 1);
      if (end == dash + 1) return false;
    }
    if (end == at_ || (end < text_.size() && !is_blank(text_[end]))) return false;
    at_ = end;
    return true;
  }

  // An annotation of the move before: "!?", "$4".
  bool skip_mark() {
    if (at_ > 0 && !apart() && (text_[at_] == '!' || text_[at_] == '?')) return ++at_, true;
    const std::size_t end = text_[at_] == '$' ? end_of_number(at_ + 1) : at_;
    if (end <= at_ + 1) return false;
    at_ = end;
    return true;
  }

  // A tag, or a comment that is closed.
  bool skip_remark() {
    std::size_t size = 0;
    if (text_[at_] == '[') {
      const std::optional<PgnTag> tag = read_pgn_tag(text_.substr(at_));
      size = tag ? tag->size : 0;
    } else if (text_[at_] == '{') {
      size = text_.find('}', at_) + 1;
      if (size > 0) size -= at_;
    } else if (text_[at_] == ';') {
      size = end_of_line(at_) - at_;
    }
    at_ += size;
    return size > 0;
  }

  // "1", "1." or "1...". A number without a point must stand apart from the move before it: f51 is not move 1 after f5.
  bool skip_number() {
    constexpr std::size_t kMostDigits = 3;
    std::size_t end = end_of_number(at_);
    if (end == at_ || end - at_ > kMostDigits) return false;
    const bool has_point = end < text_.size() && text_[end] == '.';
    if (!apart() && !has_point) return false;
    while (end < text_.size() && text_[end] == '.') ++end;
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
  std::size_t separated_until_ = 0;  // up to there semicolons stand between moves
};

// Plays a move, and before it the forced pass that the text may leave out. A refused move changes nothing.
std::optional<MoveError> play_read(Game& game, Square square) {
  if (square == kPass || !game.must_pass()) return game.play(square);
  Game passed = game;
  passed.play(kPass);
  if (const auto error = passed.play(square)) return error;
  game = std::move(passed);
  return std::nullopt;
}

std::string message_of(const TranscriptError& error) {
  std::string reason = error.found.empty() ? "the text there" : "\"" + error.found + "\"";
  if (error.kind == TranscriptError::Kind::kNotAMove) reason += " is not a move";
  if (error.kind == TranscriptError::Kind::kOffBoard) reason += " is off the board";
  if (error.kind == TranscriptError::Kind::kRefused) reason = describe(error.refusal, error.square);
  return "move " + std::to_string(error.move) + ": " + reason;
}

}  // namespace

ParsedGame parse_transcript(std::string_view text, const Board& start) {
  ParsedGame parsed{Game(start), std::nullopt};
  Reader reader(text);
  while (reader.find_move()) {
    TranscriptError error;
    error.move = parsed.game.move_number() + 1;
    if (const auto square = reader.read_move()) {
      const auto refusal = play_read(parsed.game, *square);
      if (!refusal) continue;
      error.kind = TranscriptError::Kind::kRefused;
      error.square = *square;
      error.refusal = *refusal;
    } else {
      error.kind = reader.off_board() ? TranscriptError::Kind::kOffBoard : TranscriptError::Kind::kNotAMove;
      error.found = reader.found();
    }
    error.column = static_cast<int>(reader.column());
    error.message = message_of(error);
    parsed.error = std::move(error);
    break;
  }
  return parsed;
}

std::string transcript(const Game& game) {
  std::string text;
  for (int ply = 0; ply < game.ply(); ++ply) {
    const Square square = game.plies()[static_cast<std::size_t>(ply)].square;
    if (square != kPass) text += square_name(square);
  }
  return text;
}

}  // namespace flipside
