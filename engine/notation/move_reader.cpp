#include "engine/notation/move_reader.h"

#include <algorithm>
#include <array>

#include "engine/notation/pgn.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

bool is_word(char letter) { return is_letter(letter) || is_digit(letter); }

}  // namespace

MoveReader::Token MoveReader::next() {
  while (at_ < text_.size() && !finds_row_first() &&
         (skip_blank() || skip_result() || skip_number() || skip_mark() || skip_separator() || skip_tag() ||
          skip_figures() || skip_bullet())) {
  }
  start_ = at_;
  if (at_ == text_.size()) return Token::kEnd;
  if (read_comment()) return Token::kComment;
  if (text_[at_] == '(') return ++at_, Token::kBracket;
  if (text_[at_] == ')') return ++at_, Token::kClosingBracket;
  return Token::kMove;
}

std::optional<Square> MoveReader::read_move() {
  start_ = at_;
  if (at_ < row_first_until_) {
    at_ += 2;
    return parse_square(std::string{text_[at_ - 1], text_[at_ - 2]});
  }
  // "pass" begins with "pa", so the longer word comes first.
  for (const std::size_t length : {std::size_t{4}, std::size_t{2}}) {
    if (const auto square = parse_square(text_.substr(at_, length)); square && at_ + length <= text_.size()) {
      at_ += length;
      return square;
    }
  }
  return std::nullopt;
}

std::string MoveReader::found() const {
  std::size_t length = 0;
  while (length < 8 && start_ + length < text_.size() && is_word(text_[start_ + length])) ++length;
  if (length > 0) return std::string(text_.substr(start_, length));
  const std::string_view letter = first_letter(text_.substr(start_));
  return is_printable(letter) ? std::string(letter) : std::string();
}

// Of a board of any size.
bool MoveReader::begins_square(std::size_t at) const {
  return at + 1 < text_.size() && is_letter(text_[at]) && is_digit(text_[at + 1]);
}

// A word of such squares only. No word of ordinary ones ends with a letter.
bool MoveReader::finds_row_first() {
  if (at_ < row_first_until_) return true;
  if (at_ > 0 && is_word(text_[at_ - 1])) return false;
  std::size_t end = at_;
  const auto letter = [&](std::size_t at) { return at < text_.size() ? text_[at] : ' '; };
  while (letter(end) >= '1' && letter(end) <= '8' && (letter(end + 1) | 0x20) >= 'a' &&
         (letter(end + 1) | 0x20) <= 'h') {
    end += 2;
  }
  if (end == at_ || is_word(letter(end))) return false;
  row_first_until_ = end;
  return true;
}

bool MoveReader::skip_blank() {
  if (!is_whitespace(text_[at_])) return false;
  ++at_;
  return true;
}

bool MoveReader::apart() const { return at_ == 0 || is_whitespace(text_[at_ - 1]) || is_separator(at_ - 1); }

// What people and tables write between moves. Two dashes are a pass; before a square plus and minus say who plays it, and mails begin the
// lines that they quote with ">".
bool MoveReader::is_separator(std::size_t at) const {
  constexpr std::string_view kSeparators = ",/|.->";
  if (text_[at] == '+') return begins_square(at + 1);
  if (text_[at] == ';') return at < separated_until_;
  if (text_[at] == '-' && (text_.substr(at + 1).starts_with('-') || (at > 0 && text_[at - 1] == '-'))) return false;
  return kSeparators.find(text_[at]) != std::string_view::npos;
}

bool MoveReader::skip_separator() {
  if (text_[at_] == ';' && at_ >= separated_until_ && !begins_line()) {
    const bool tight = !apart() && begins_square(at_ + 1);
    if (tight || lists_moves(at_ + 1)) separated_until_ = end_of_line(at_);
  }
  if (!is_separator(at_)) return false;
  ++at_;
  return true;
}

bool MoveReader::begins_line() const {
  std::size_t before = at_;
  while (before > 0 && is_whitespace(text_[before - 1]) && text_[before - 1] != '\n') --before;
  return before == 0 || text_[before - 1] == '\n';
}

std::size_t MoveReader::end_of_line(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }

// True if a line has no words from there on: then these are moves, legal or not, and no comment.
bool MoveReader::lists_moves(std::size_t at) const {
  for (const std::size_t end = end_of_line(at); at < end; at += begins_square(at) ? 2 : 1) {
    if (!begins_square(at) && (is_letter(text_[at]) || static_cast<unsigned char>(text_[at]) > '~')) return false;
  }
  return true;
}

// The end of the number that begins at `at`, or `at` when there is none.
std::size_t MoveReader::end_of_number(std::size_t at) const {
  while (at < text_.size() && is_digit(text_[at])) ++at;
  return at;
}

// "34-30", "1/2-1/2" or "*" as a word of its own.
bool MoveReader::skip_result() {
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
  if (end == at_ || (end < text_.size() && !is_whitespace(text_[end]))) return false;
  at_ = end;
  return true;
}

// An annotation of the move before: "!?", "$4".
bool MoveReader::skip_mark() {
  if (at_ > 0 && !apart() && (text_[at_] == '!' || text_[at_] == '?')) return ++at_, true;
  const std::size_t end = text_[at_] == '$' ? end_of_number(at_ + 1) : at_;
  if (end <= at_ + 1) return false;
  at_ = end;
  return true;
}

// "1", "1." or "1...". A number without a point must stand apart from the move before it: f51 is not move 1 after f5.
bool MoveReader::skip_number() {
  constexpr std::size_t kMostDigits = 3;
  std::size_t end = end_of_number(at_);
  if (end == at_ || end - at_ > kMostDigits) return false;
  const bool has_point = end < text_.size() && text_[end] == '.';
  if (!apart() && !has_point) return false;
  while (end < text_.size() && text_[end] == '.') ++end;
  at_ = end;
  return true;
}

// Behind the moves, up to the end of the line: ": -04 10", a result and other numbers.
bool MoveReader::skip_figures() {
  if (text_[at_] != ':' || at_ == 0) return false;
  const std::size_t end = end_of_line(at_);
  const std::string_view figures = text_.substr(at_ + 1, end - at_ - 1);
  const bool has_digit = figures.find_first_of("0123456789") != std::string_view::npos;
  if (!has_digit || figures.find_first_not_of("0123456789+- \t\r") != std::string_view::npos) return false;
  at_ = end;
  return true;
}

bool MoveReader::skip_bullet() {
  constexpr std::array<std::string_view, 12> kBullets{"・", "•", "·", "‣", "◦", "▪", "●", "○", "■", "◆", "→", "▶"};
  const std::string_view letter = first_letter(text_.substr(at_));
  if (std::find(kBullets.begin(), kBullets.end(), letter) == kBullets.end()) return false;
  at_ += letter.size();
  return true;
}

bool MoveReader::skip_tag() {
  const std::optional<PgnTag> tag = text_[at_] == '[' ? read_pgn_tag(text_.substr(at_)) : std::nullopt;
  at_ += tag ? tag->size : 0;
  return tag.has_value();
}

// A comment in braces that is closed, or from a semicolon to the end of the line.
bool MoveReader::read_comment() {
  if (text_[at_] != '{' && text_[at_] != ';') return false;
  const bool line = text_[at_] == ';';
  const std::size_t end = line ? end_of_line(at_) : text_.find('}', at_);
  if (end == std::string_view::npos) return false;
  comment_ = text_.substr(at_ + 1, end - at_ - 1);
  at_ = line ? end : end + 1;
  return true;
}

}  // namespace flipside
