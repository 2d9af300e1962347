#pragma once

// Splits a text of moves (transcript.h, pgn_game.h) into moves, comments and the brackets of variations, and skips what other programs
// write between them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/square.h"

namespace flipside {

class MoveReader {
 public:
  explicit MoveReader(std::string_view text) : text_(text) {}

  // What comes next. A comment is read; where a move should be, read_move() reads it or says that it is none.
  enum class Token { kEnd, kMove, kComment, kBracket, kClosingBracket };
  Token next();

  // The comment that was read, without its braces or its semicolon.
  std::string_view comment() const { return comment_; }

  // Reads the move found there. Nothing when the text is not a move.
  std::optional<Square> read_move();

  // Where the latest token begins.
  std::size_t offset() const { return start_; }
  // What stands in the place of a move: the first letters of a word, or one character in UTF-8. Empty when it is not printable.
  std::string found() const;
  // True for a square that the board does not have: "i3", "a9", "z0".
  bool off_board() const { return begins_square(start_); }

 private:
  bool begins_square(std::size_t at) const;
  bool finds_row_first();
  bool skip_blank();
  bool apart() const;
  bool is_separator(std::size_t at) const;
  bool skip_separator();
  bool begins_line() const;
  std::size_t end_of_line(std::size_t at) const;
  bool lists_moves(std::size_t at) const;
  std::size_t end_of_number(std::size_t at) const;
  bool skip_result();
  bool skip_mark();
  bool skip_tag();
  bool skip_number();
  bool skip_figures();
  bool skip_bullet();
  bool read_comment();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
  std::size_t separated_until_ = 0;  // up to there semicolons stand between moves
  std::size_t row_first_until_ = 0;  // up to there a word has the row before the column, "4C5C"
  std::string_view comment_;
};

}  // namespace flipside
